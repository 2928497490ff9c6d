import { isPrivateOwner } from '../../copyright/applications/form.ts'
import type { FieldPlan, GroupPlan, ReviewGroup } from '../../kernel/orders/review-plan.ts'
import { millimetres } from '../../patents/designs/design-form.ts'
import { maskIdNumber } from '../../platform/identifiers/id-numbers.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** One line of a submission as a reviewer reads it. */
export interface ReviewField {
  /** Dotted path of the form; what a correction request names. */
  readonly path: string
  readonly group: ReviewGroup
  readonly label: TwoLanguages
  /** Place within a list, from 1; null outside lists. */
  readonly at: number | null
  /** Empty if the client left it empty; masked for `secret` ones. */
  readonly value: string
  /** A choice in words; null where the value speaks for itself. */
  readonly words: TwoLanguages | null
  readonly kind: FieldPlan['kind']
  /** Masked here; shown in full on a logged reveal. */
  readonly secret: boolean
  /** May be ticked for a correction. */
  readonly correctable: boolean
  /** The stored file behind it. */
  readonly fileId: string | null
  /** Of a picture: pixels, millimetres on paper, density; null for everything else. */
  readonly measure: string | null
}

/** The value at a dotted path of any JSON, undefined if there is none. */
export function valueAt(form: unknown, path: string): unknown {
  let value = form
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

const secretPath =
  /^(applicants|inventors|licensees)\.\d+\.idCode$|^((?:owners|assignees)\.\d+|seller|buyer)\.certificateNo$/

/** Whether the value at this path of a form is shown masked: numbers of people and companies, days of birth of owners. */
export function isSecretPath(form: unknown, path: string): boolean {
  if (secretPath.test(path)) return true
  const [owner = ''] = /^(?:owners|assignees)\.\d+(?=\.since$)/.exec(path) ?? []
  const text = (key: string) => asText(valueAt(form, `${owner}.${key}`))
  const [type, certificate, certificateNo] = [text('type'), text('certificate'), text('certificateNo')]
  return owner !== '' && isPrivateOwner({ type, certificate, certificateNo })
}

function asText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join(', ')
  return ''
}

/** Codes in words; a code without words stays as it is. */
function wordsOf(value: unknown, words: Readonly<Record<string, TwoLanguages>>): TwoLanguages | null {
  const codes = (Array.isArray(value) ? value : [value]).map(asText).filter(Boolean)
  if (codes.length === 0) return null
  const say = (language: 'en' | 'zh') => codes.map((code) => words[code]?.[language] ?? code)
  return { en: say('en').join(', '), zh: say('zh').join('、') }
}

function fileOf(form: unknown, path: string): string | null {
  const fileId = valueAt(form, `${path}.fileId`)
  return typeof fileId === 'string' && fileId !== '' ? fileId : null
}

/** What is known of a picture's size, in units that need no language. */
function measureOf(form: unknown, path: string): string | null {
  const [width, height, dpi] = ['width', 'height', 'dpi'].map((key) => valueAt(form, `${path}.${key}`))
  if (typeof width !== 'number' || typeof height !== 'number') return null
  const pixels = `${width} × ${height} px`
  if (typeof dpi !== 'number') return pixels
  const paper = [width, height].map((side) => Math.round(millimetres(side, dpi) ?? 0)).join(' × ')
  return `${pixels}, ${paper} mm, ${Math.round(dpi)} dpi`
}

/** Names of the rows of a list that are named by key. */
function rowNames(form: unknown, list: string, keys: unknown): string {
  const rows = valueAt(form, list)
  if (!Array.isArray(rows) || !Array.isArray(keys)) return ''
  const named = rows.filter((row) => keys.includes(valueAt(row, 'key')))
  return named.map((row) => asText(valueAt(row, 'name'))).join('、')
}

/** The places a section stands for: its path, with each item of a list where `*` stands. */
function placesOf(form: unknown, at: string): readonly string[] {
  const [before, ...after] = at.split('.*.')
  if (before === undefined || after.length === 0) return [at]
  const items = valueAt(form, before)
  return Array.isArray(items)
    ? items.flatMap((_, index) => placesOf(form, `${before}.${index}.${after.join('.*.')}`))
    : []
}

/**
 * A form line by line, in the order of a plan: lists item by item, parts that were not used left out. Takes the form as
 * stored (JSON), so forms of an older shape show what they have.
 */
export function linesOfPlan(
  form: unknown,
  whole: readonly GroupPlan[],
  isCorrectable: (path: string) => boolean,
): readonly ReviewField[] {
  const kind = valueAt(form, 'kind')
  const places = whole.flatMap((plan) => placesOf(form, plan.at).map((at) => ({ ...plan, at })))
  return places.flatMap(({ group, at: base, list, fields }) => {
    const found = base === '' ? form : valueAt(form, base)
    if (found === undefined || found === null) return []
    const items: readonly unknown[] = list ? (Array.isArray(found) ? found : []) : [found]
    return items.flatMap((_, index) =>
      fields.flatMap((plan) => {
        const path = [base, ...(list ? [String(index)] : []), plan.key].filter((part) => part !== '').join('.')
        const value = valueAt(form, path)
        if (value === undefined || (plan.of && !plan.of.some((one) => one === kind))) return []
        if (plan.under !== undefined && valueAt(form, plan.under) !== true) return []
        const secret = isSecretPath(form, path)
        const said = plan.kind === 'book' || plan.kind === 'file' ? valueAt(form, `${path}.${plan.text}`) : value
        const text = plan.namesRowsOf === undefined ? asText(said) : rowNames(form, plan.namesRowsOf, said)
        if (plan.namesRowsOf !== undefined && text === '') return []
        return [
          {
            path,
            group,
            label: plan.label,
            at: list ? index + 1 : null,
            value: secret ? maskIdNumber(text) : text,
            words: plan.words ? wordsOf(said, plan.words) : null,
            kind: plan.kind,
            secret,
            correctable: isCorrectable(path),
            fileId: plan.kind === 'book' || plan.kind === 'file' ? fileOf(form, path) : null,
            measure: plan.measured ? measureOf(form, path) : null,
          },
        ]
      }),
    )
  })
}
