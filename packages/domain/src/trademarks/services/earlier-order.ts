import { streetLine } from '../../kernel/reference/address-lines.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { plainName } from '../register/plain-name.ts'
import type { ServicedMark, TrademarkServiceForm } from './form.ts'
import { classEndOf } from './limits.ts'
import { trademarkService } from './services.ts'

/** An order of the same account that was handed in before. */
export interface EarlierOrder {
  readonly form: TrademarkServiceForm
  /** The day of the office's notice that it is recorded; undefined while it is at work. */
  readonly recordedOn: CivilDate | undefined
}

const plainNames = (people: TrademarkServiceForm['applicants']) => people.map(({ name }) => plainName(name)).toSorted()

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

/**
 * The mark for which an earlier order asks for the same act, whichever of its owners does: two would pay for one. What is recorded
 * counts on while our copy of the register, which cannot show it yet, is not newer; a renewal for as long as it is about the
 * same term.
 */
export function findMarkOrderedBefore(form: TrademarkServiceForm, before: EarlierOrder): ServicedMark | undefined {
  const { form: other, recordedOn } = before
  if (form.service !== other.service) return
  const { by, facts } = trademarkService(form.service)
  // Each of several owners may ask, and the act is done once. A third party whom the mark obstructs asks on its own behalf, and a
  // new name or address is the change itself.
  const isTheirs = by === 'other' || facts.includes('change')
  if (isTheirs && !isSame(plainNames(form.applicants), plainNames(other.applicants))) return
  // A mark is licensed to several.
  const licensees = new Set(plainNames(other.licensees))
  if (facts.includes('licence') && !plainNames(form.licensees).some((name) => licensees.has(name))) return
  if (recordedOn !== undefined && !isRecordedAct(form, other)) return
  return form.marks.find((mark) =>
    other.marks.some((one) => {
      if (one.number !== mark.number) return false
      const shared = mark.classes.filter((classNumber) => one.classes.includes(classNumber))
      if (shared.length === 0 || recordedOn === undefined) return shared.length > 0
      return trademarkService(form.service).limit?.kind === 'window'
        ? shared.some((classNumber) => classEndOf(mark, classNumber) === classEndOf(one, classNumber))
        : mark.source === 'told' || mark.sourceOn <= recordedOn
    }),
  )
}

/** Whether what a form asks for was recorded with another: the same change, a licence for the same time, the same goods gone. */
function isRecordedAct(form: TrademarkServiceForm, other: TrademarkServiceForm): boolean {
  const { facts } = trademarkService(form.service)
  if (facts.includes('change')) {
    const address = ({ applicants: [first] }: TrademarkServiceForm) =>
      first ? [first.province, first.city, streetLine(first)].map(plainName) : []
    const hasName = !form.change.name || other.change.name
    const hasAddress = !form.change.address || (other.change.address && isSame(address(form), address(other)))
    return hasName && hasAddress
  }
  if (facts.includes('licence')) {
    return form.licence.from <= other.licence.to && other.licence.from <= form.licence.to
  }
  if (!facts.includes('goodsGone')) return true
  return form.goods.some(({ classNumber, name }) =>
    other.goods.some((one) => one.classNumber === classNumber && plainName(one.name) === plainName(name)),
  )
}
