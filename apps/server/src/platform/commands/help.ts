import type { Command } from './command.ts'

const exitCodes = 'Exit codes: 0 done, 1 failed, 2 wrong use, 3 done but some lines could not be read.'

/** All commands, one line each. */
export function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2
  return [
    'npm run portal -- COMMAND [OPTIONS]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'Each command has --help, and --json for one JSON line instead of words. Settings come from the environment,',
    `as for the server. ${exitCodes}`,
  ].join('\n')
}

/** One command with its options. */
export function helpOf({ name, takes, summary, about, options }: Command): string {
  const rows: [string, string][] = [
    ...Object.entries(options).map(([option, { value, says }]): [string, string] => [
      `--${option}${value === undefined ? '' : ` ${value}`}`,
      says,
    ]),
    ['--json', 'one JSON line instead of words'],
    ['--help', 'this text'],
  ]
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return [
    `npm run portal -- ${name}${takes === undefined ? '' : ` ${takes}`} [OPTIONS]`,
    '',
    `${summary}.`,
    ...(about === undefined ? [] : ['', about]),
    '',
    ...rows.map(([left, says]) => `  ${left.padEnd(width)}${says}`),
    '',
    exitCodes,
  ].join('\n')
}
