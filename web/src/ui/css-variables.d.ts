import 'react';

declare module 'react' {
  // Custom properties carry numbers into the style sheet: the position of a pin, the length of a bar.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
