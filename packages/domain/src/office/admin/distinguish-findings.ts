import type { ReviewOfKind } from '../../kernel/orders/review-plan.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { placeName } from './place-names.ts'

interface Said {
  readonly path: string
  readonly words: TwoLanguages
}

/**
 * The words of a finding with the name of its path: "Applicants 2: Name – The name is missing"; of a place without words as they
 * are.
 */
export function withPlace<One extends Said>(kind: string, one: One, reviewOf: ReviewOfKind): One {
  const place = placeName(kind, one.path, reviewOf)
  if (place.zh === one.path) return one
  return { ...one, words: { en: `${place.en} – ${one.words.en}`, zh: `${place.zh}：${one.words.zh}` } }
}

/** Whether a path lies in a list: its words alone do not say of which item. */
export const isOfItem = (path: string): boolean => /\.\d+(\.|$)/.test(path)

/**
 * Findings without duplicates: one that is found twice at one path is kept once, and equal ones at several paths name their path.
 */
export function distinguishFindings<One extends Said>(
  kind: string,
  findings: readonly One[],
  reviewOf: ReviewOfKind,
): readonly One[] {
  const alike = (a: One, b: One) => a.words.en === b.words.en
  const once = findings.filter(
    (one, at) => findings.findIndex((other) => other.path === one.path && alike(other, one)) === at,
  )
  return once.map((one) =>
    once.some((other) => other !== one && alike(other, one)) ? withPlace(kind, one, reviewOf) : one,
  )
}
