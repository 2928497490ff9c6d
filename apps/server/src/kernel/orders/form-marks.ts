import { z } from 'zod'

const text = z.string().catch('')
const goods = z.array(z.object({ classCode: text, name: text, zh: text, en: text })).catch([])
const picture = z.object({ fileId: z.uuid() }).nullish().catch(null)

/** What forms of marks say of them: one mark with goods by class, or marks of the register with all classes of their number. */
const Marks = z.object({
  mark: z.object({ name: text, words: text, picture }).optional().catch(undefined),
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
  /** The stored picture of a mark that is applied for. */
  readonly pictureId: string | null
  /** Classes in order; `goods`: the goods or services chosen, null where the whole class is meant. */
  readonly classes: { readonly code: string; readonly goods: string[] | null }[]
}

/** The marks that a stored form is about, as far as it says so; none for every other form. */
export function marksOf(form: unknown): FormMark[] {
  const { data } = Marks.safeParse(form)
  if (!data) return []
  const registered = data.marks.map(({ number, name, classes }) => ({
    number,
    name,
    pictureId: null,
    classes: [...classes].sort((a, b) => a - b).map((one) => ({ code: String(one).padStart(2, '0'), goods: null })),
  }))
  if (!data.mark) return registered
  const classes = [...Map.groupBy(data.goods, ({ classCode }) => classCode)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([code, chosen]) => ({ code, goods: chosen.map(({ name, zh, en }) => name || zh || en) }))
  const pictureId = data.mark.picture?.fileId ?? null
  return [{ number: '', name: data.mark.name || data.mark.words, pictureId, classes }]
}
