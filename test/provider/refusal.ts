/** The whole text of a refusal, or undefined when the step accepts its input. */
export function refusalOf(step: () => unknown): string | undefined {
  try {
    step();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
