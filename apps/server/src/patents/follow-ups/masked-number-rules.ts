import type { ChangeJson } from './form-rules.ts'
import { hideNumbers, refuseIncomplete } from './form-rules.ts'

type Problem = { path: string; message: string }
type Party = ChangeJson['before'][number]

const sides = ['before', 'after'] as const
const numbers = ['idCode', 'phone'] as const

const maskReason = {
  en: 'enter the whole number: it is masked and does not match anyone of this name in the request',
  zh: '请填写完整号码：该号码已隐去，且与申请中同名主体的号码不符',
}

/** The change with each masked number replaced by what `wholeOf` answers; undefined leaves it masked. */
function restored(
  change: ChangeJson,
  wholeOf: (side: 'before' | 'after', party: Party, field: 'idCode' | 'phone') => string | undefined,
): ChangeJson {
  const side = (name: 'before' | 'after') =>
    change[name].map((party) => {
      const whole = (field: 'idCode' | 'phone') =>
        (party[field].includes('*') ? wholeOf(name, party, field) : undefined) ?? party[field]
      return { ...party, idCode: whole('idCode'), phone: whole('phone') }
    })
  return { ...change, before: side('before'), after: side('after') }
}

/** The one whole number among these; undefined of none and of several. */
function onlyWhole(found: readonly string[]): string | undefined {
  const [number, ...others] = new Set(found)
  return number !== undefined && others.length === 0 && !number.includes('*') ? number : undefined
}

/** Places where a masked number stands that nobody knows: none is ever handed in. */
export function maskFaults(change: ChangeJson, language: 'en' | 'zh'): readonly Problem[] {
  return sides.flatMap((side) =>
    change[side].flatMap((party, at) =>
      numbers
        .filter((field) => party[field].includes('*'))
        .map((field) => ({ path: `${side}.${at}.${field}`, message: maskReason[language] })),
    ),
  )
}

/**
 * Numbers that the sender only has masked stay as they are stored with the same name, wherever the party stands now.
 *
 * @throws AppError `followUps.incomplete` with the places of masked numbers that are nobody's: none is ever stored.
 */
export function unmasked(change: ChangeJson, stored: ChangeJson, language: 'en' | 'zh'): ChangeJson {
  const masked = hideNumbers(stored)
  const form = restored(change, (side, party, field) =>
    onlyWhole(
      stored[side]
        .filter((one, place) => one.name === party.name && masked[side][place]?.[field] === party[field])
        .map((one) => one[field]),
    ),
  )
  refuseIncomplete(maskFaults(form, language))
  return form
}

/**
 * The masked numbers of one's own draft as they were written, also with a name that was changed since, or copied from
 * the other side of the table. What looks like two of them stays masked, and is asked for on handing in.
 */
export function unmaskedDraft(change: ChangeJson, stored: ChangeJson | undefined): ChangeJson {
  if (!stored) return change
  const masked = hideNumbers(stored)
  const all = sides.flatMap((side) => stored[side].map((whole, at) => ({ side, whole, masked: masked[side][at] })))
  return restored(change, (side, party, field) => {
    const alike = all.filter((one) => one.masked?.[field] === party[field])
    const numbersOf = (found: typeof alike) => onlyWhole(found.map((one) => one.whole[field]))
    const sameName = alike.filter((one) => one.whole.name === party.name)
    return numbersOf(alike) ?? numbersOf(sameName) ?? numbersOf(sameName.filter((one) => one.side === side))
  })
}
