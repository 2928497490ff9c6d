import { accessSync, constants, readFileSync } from 'node:fs'

/**
 * Reads values by name and collects what is wrong with them, so that an operator sees every mistake at once. An empty
 * value counts as not set: compose files and shells pass those on. No message repeats a value: it may be a secret.
 */
export function valueReader(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = []
  const known = new Set<string>()

  function text(name: string): string | undefined {
    known.add(name)
    const value = env[name]?.trim()
    return value === '' ? undefined : value
  }

  function problem(name: string, what: string): void {
    problems.push(`${name} ${what}`)
  }

  function parsed<T>(name: string, fallback: T, parse: (value: string) => T | undefined, wanted: string): T {
    const value = text(name)
    if (value === undefined) return fallback
    const result = parse(value)
    if (result === undefined) problem(name, `must be ${wanted}`)
    return result ?? fallback
  }

  return {
    problems,
    problem,
    text,
    /** Names read so far: all others of our prefixes are mistakes. */
    known,
    oneOf: <T extends string>(name: string, fallback: T, allowed: readonly T[]): T =>
      parsed(name, fallback, (value) => allowed.find((one) => one === value), `one of ${allowed.join(', ')}`),
    integer: (name: string, fallback: number, min: number, max: number): number =>
      parsed(
        name,
        fallback,
        (value) => {
          const number = Number(value)
          return /^\d+$/.test(value) && number >= min && number <= max ? number : undefined
        },
        `a whole number from ${min} to ${max}`,
      ),
    flag: (name: string, fallback: boolean): boolean =>
      parsed(
        name,
        fallback,
        (value) => {
          if (/^(true|1|on|yes)$/i.test(value)) return true
          return /^(false|0|off|no)$/i.test(value) ? false : undefined
        },
        'true or false',
      ),
    /** The path of a program that this process may run. */
    program: (name: string): string | undefined =>
      parsed<string | undefined>(name, undefined, programAt, 'the path of a program'),
    url: (name: string, protocols: readonly string[]): string | undefined =>
      parsed<string | undefined>(
        name,
        undefined,
        (value) => (protocols.includes(URL.parse(value)?.protocol ?? '') ? value : undefined),
        `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      ),
    /** The text itself, or the content of the file it names. */
    textOrFile: (name: string, isText: (value: string) => boolean): string | undefined =>
      parsed<string | undefined>(
        name,
        undefined,
        (value) => (isText(value) ? value : readIfThere(value)),
        'the text itself or the path of a file that can be read',
      ),
    /** A set of names that belong together: all are set, or none. */
    group: <N extends string>(names: readonly N[]): Record<N, string> | undefined => {
      const values = names.map((name) => [name, text(name)] as const)
      const missing = values.filter(([, value]) => value === undefined).map(([name]) => name)
      if (missing.length === names.length) return undefined
      for (const name of missing) problem(name, `is missing: it belongs to ${names.find((n) => !missing.includes(n))}`)
      return missing.length > 0 ? undefined : (Object.fromEntries(values) as Record<N, string>)
    },
  }
}

function programAt(path: string): string | undefined {
  try {
    accessSync(path, constants.X_OK)
    return path
  } catch {
    return undefined
  }
}

export type ValueReader = ReturnType<typeof valueReader>

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The caller names the setting; the text may be a mistyped secret and must not reach an error.
    return undefined
  }
}
