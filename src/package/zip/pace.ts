/** A build that is being read. */
export interface Reader {
  /** Tells that more has been read, and waits until it may be compressed. */
  advance(bytes: number): Promise<void>;
  /** Leaves its place to those that wait. */
  end(): void;
}

interface Place {
  read: number;
  go: () => void;
}

/** How much may be read of the build that fills the gaps of the others, as a part of what is read of the foremost. */
const HEAD_START = 1 / 4;

/**
 * Lets one build more than there are cores be read at once, since each leaves its core idle now and then. The one more
 * stays behind: with equal parts all would be ready together, and the first upload begin late and the last end late.
 */
export function startPace(cores: number, builds: number): () => Reader {
  const places: Place[] = [];
  let behind = builds;
  const mayGo = (place: Place): boolean => {
    const [first = place] = places;
    return behind === 0 || places.indexOf(place) < cores || place.read <= first.read * HEAD_START;
  };
  const wake = (): void => {
    for (const place of places) if (mayGo(place)) place.go();
  };
  return () => {
    const place: Place = { read: 0, go: () => {} };
    places.push(place);
    behind--;
    return {
      advance: async (bytes) => {
        place.read += bytes;
        wake();
        if (!mayGo(place)) await new Promise<void>((go) => (place.go = go));
      },
      end: () => {
        places.splice(places.indexOf(place), 1);
        place.go();
        wake();
      },
    };
  };
}
