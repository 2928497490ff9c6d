import { z } from 'zod'

const text = z.string().catch('')
const goods = z.array(z.object({ classCode: text })).catch([])

/** What forms of marks say of them: one mark with goods by class, or marks of the register with all classes of their number. */
const Marks = z.object({
  mark: z.object({ name: text, words: text }).optional().catch(undefined),
  goods,
  marks: z
    .array(
      z.object({
        number: text,
        name: text,
        classes: z.array(z.number().int()).catch([]),
      }),
    )
    .catch([]),
})

export interface FormMark {
  /** Empty while the office gave none. */
  readonly number: string
  /** Empty for a mark without words. */
  readonly name: string
  /** Classes in order; `items`: how many goods or services were chosen, null where the whole class is meant. */
  readonly classes: { readonly code: string; readonly items: number | null }[]
}

/** The marks that a stored form is about, as far as it says so; none for every other form. */
export function marksOf(form: unknown): FormMark[] {
  const { data } = Marks.safeParse(form)
  if (!data) return []
  const registered = data.marks.map(({ number, name, classes }) => ({
    number,
    name,
    classes: [...classes].sort((a, b) => a - b).map((one) => ({ code: String(one).padStart(2, '0'), items: null })),
  }))
  if (!data.mark) return registered
  const chosen = new Map<string, number>()
  for (const { classCode } of data.goods) chosen.set(classCode, (chosen.get(classCode) ?? 0) + 1)
  const classes = [...chosen].sort(([a], [b]) => a.localeCompare(b)).map(([code, items]) => ({ code, items }))
  return [{ number: '', name: data.mark.name || data.mark.words, classes }]
}
