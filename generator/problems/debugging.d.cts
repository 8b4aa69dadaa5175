/** Whether a debugger is connected to this process, or may connect. */
export function isDebugged(): boolean;

/** Code that will be evaluated under a name. `map` is the address of its source map, absolute or relative to the name. */
interface MappedCode {
  readonly code: string;
  readonly filename: string;
  readonly map: () => string;
}

/**
 * Shows code to a debugger before it is evaluated, so that breakpoints bind, and adds the address of its source map.
 * Without a debugger, returns the code unchanged.
 */
export function debuggable(mapped: MappedCode): string;
