import { requiredText } from "../../run/inputs.ts";

export const PORT = requiredText("The port; `0` picks a free one", {
  placeholder: "PORT",
  default: "8080",
  shape: {
    pattern: /^\d{1,4}$|^[1-5]\d{4}$|^6[0-4]\d{3}$|^65[0-4]\d\d$|^655[0-2]\d$|^6553[0-5]$/,
    expected: "a number from 0 to 65535",
  },
});
