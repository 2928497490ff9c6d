import { isUsPath, type UsForm, type UsSection, usSectionOf } from '../../patents/us/form.ts'
import { usReviewPlan } from '../../patents/us/review-plan.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { linesOfPlan, type ReviewField, valueAt } from './review-lines.ts'

export interface UsLine {
  /** Dotted path of the form. */
  readonly path: string
  readonly section: UsSection
  readonly label: TwoLanguages
  /** Place within a list, from 1; null outside lists. */
  readonly at: number | null
  /** As it is filed; choices by their key. */
  readonly value: string
  /** The Chinese it comes from, where the form has it. */
  readonly chinese: string
}

/** Where the Chinese of an English field stands. */
function chineseOf(form: UsForm, path: string): string {
  const at =
    path === 'title'
      ? 'titleZh'
      : /^(inventors|applicants)\.\d+\.(family|organisation)$/.test(path)
        ? `${path.slice(0, path.lastIndexOf('.'))}.nameZh`
        : undefined
  const found = at === undefined ? undefined : valueAt(form, at)
  return typeof found === 'string' ? found : ''
}

const isChinese = ({ path }: ReviewField) => path === 'titleZh' || path.endsWith('.nameZh')

/** A form line by line, as it is proved: the English that is filed beside the Chinese it comes from. */
export function usLines(form: UsForm): readonly UsLine[] {
  return linesOfPlan(form, usReviewPlan, isUsPath)
    .filter((line) => !isChinese(line))
    .map((line) => ({
      path: line.path,
      section: usSectionOf(line.path),
      label: line.label,
      at: line.at,
      value: line.value,
      chinese: chineseOf(form, line.path),
    }))
}

export interface UsChange {
  readonly path: string
  readonly section: UsSection
  readonly label: TwoLanguages
  readonly at: number | null
  readonly before: string
  readonly after: string
}

/** What stands otherwise than in an earlier form, in the order of the form; what was taken away comes last. */
export function usChanges(before: UsForm, after: UsForm): readonly UsChange[] {
  const old = new Map(usLines(before).map((line) => [line.path, line]))
  const now = usLines(after)
  const kept = new Set(now.map(({ path }) => path))
  const change = ({ path, section, label, at }: UsLine, was: string, is: string) =>
    was === is ? [] : [{ path, section, label, at, before: was, after: is }]
  return [
    ...now.flatMap((line) => change(line, old.get(line.path)?.value ?? '', line.value)),
    ...[...old.values()].filter(({ path }) => !kept.has(path)).flatMap((line) => change(line, line.value, '')),
  ]
}
