const beijingOffsetMilliseconds = 8 * 60 * 60 * 1000

/** RFC 3339 in Beijing time without fractions, as WeChat Pay writes and wants it: `2026-11-21T16:05:00+08:00`. */
export function toBeijingRfc3339(instant: Date): string {
  return `${new Date(instant.getTime() + beijingOffsetMilliseconds).toISOString().slice(0, 19)}+08:00`
}

/** The instant of an RFC 3339 text with any offset, or undefined if it is none. */
export function parseRfc3339(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? undefined : instant
}
