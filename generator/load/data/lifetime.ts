const units = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;

/** Returns the milliseconds of a lifetime such as `10 minutes`. Returns nothing for any other text. */
export function millisecondsOf(lifetime: string): number | undefined {
  const [, count, unit] = /^(\d+(?:\.\d+)?) (second|minute|hour|day|week)s?$/.exec(lifetime) ?? [];
  return count === undefined ? undefined : Number(count) * units[unit as keyof typeof units];
}
