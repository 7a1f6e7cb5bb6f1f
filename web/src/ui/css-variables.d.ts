import 'react';

declare module 'react' {
  // Custom properties carry numbers into the style sheet: where a pin stands, how long a bar is.
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
