import { normalNumber } from './normal-form.ts'

export type ForeignNumberKind =
  | 'pctApplication'
  | 'wipoPublication'
  | 'usApplication'
  | 'usPatent'
  | 'usDesign'
  | 'hagueRegistration'

/** Each spelling after `cleanForeignNumber`; groups are joined to the stored form by `write`. */
const forms: readonly { kind: ForeignNumberKind; pattern: RegExp; write: (m: RegExpExecArray) => string }[] = [
  {
    kind: 'pctApplication',
    pattern: /^PCT\/?([A-Z]{2})(\d{4})\/?(\d{6})$/,
    write: (m) => `PCT/${m[1]}${m[2]}/${m[3]}`,
  },
  { kind: 'wipoPublication', pattern: /^WO(\d{4})\/?(\d{6})(A[1-9])?$/, write: (m) => `WO${m[1]}${m[2]}${m[3] ?? ''}` },
  { kind: 'usApplication', pattern: /^(?:US)?(\d{2})\/(\d{3}),?(\d{3})$/, write: (m) => `${m[1]}/${m[2]},${m[3]}` },
  { kind: 'usDesign', pattern: /^USD(\d{6,7})(S\d?)?$/, write: (m) => `USD${m[1]}${m[2] ?? ''}` },
  { kind: 'usPatent', pattern: /^US(\d{7,8})(B[12]|A)?$/, write: (m) => `US${m[1]}${m[2] ?? ''}` },
  { kind: 'hagueRegistration', pattern: /^DM\/?(\d{6})$/, write: (m) => `DM/${m[1]}` },
]

/**
 * Recognises a PCT, WIPO, US or Hague number by its form (these carry no check character).
 *
 * @returns kind and stored form, or undefined if no form fits.
 * @see patent reference 1.2, "other numbers met" (S34).
 */
export function parseForeignNumber(
  text: string,
): { readonly kind: ForeignNumberKind; readonly value: string } | undefined {
  const cleaned = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}]/gu, '')
  for (const { kind, pattern, write } of forms) {
    const match = pattern.exec(cleaned)
    if (match) return { kind, value: write(match) }
  }
  return undefined
}

/** The stored form of an international application number; anything else as every number is kept. */
export function normalPctNumber(text: string): string {
  const read = parseForeignNumber(text)
  return read?.kind === 'pctApplication' ? read.value : normalNumber(text)
}
