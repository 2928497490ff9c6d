import { addDays, type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'

export type DeliveryMode = 'electronic' | 'postal'

export interface NoticeDelivery {
  readonly mode: DeliveryMode
  /** Dispatch date (发文日) printed on the notice. */
  readonly dispatchedOn: CivilDate
  /** Day of receipt, only if it is proven; replaces the presumption. An electronic notice of the new rule knows none. */
  readonly provenReceiptOn?: CivilDate
}

const deliverySteps = ['deliveredElectronic', 'deliveredPostal', 'deliveredOldRule', 'deliveredProven'] as const
export type DeliveryStep = (typeof deliverySteps)[number]
const isDeliveryStep = (key: string): key is DeliveryStep => deliverySteps.some((step) => step === key)

/** Day of delivery among the steps of a period that runs from a notice; undefined for one that runs from another day. */
export function deliveredOn(steps: readonly { readonly key: string; readonly on: CivilDate }[]): CivilDate | undefined {
  return steps.find(({ key }) => isDeliveryStep(key))?.on
}

/** First dispatch date of the rule without 15 days for electronic notices. */
export const electronicDeliveryRuleSince = civilDate('2024-01-20')
/** Days after dispatch when a posted notice (before 2024-01-20 any notice) is presumed received. */
export const presumedDelivery: LawFigure = {
  key: 'notice-delivery',
  unit: 'days',
  rows: [{ value: 15, source: 'Implementing Regulations r. 4' }],
}
/** The same of a notice of a day. */
export const presumedDeliveryDays = (dispatchedOn: CivilDate): number => figureOn(presumedDelivery, dispatchedOn)

/** Whether another day of receipt can be proven: what enters the electronic system is delivered then, whenever it is opened. */
export function mayProveReceipt({ mode, dispatchedOn }: Pick<NoticeDelivery, 'mode' | 'dispatchedOn'>): boolean {
  return mode === 'postal' || dispatchedOn < electronicDeliveryRuleSince
}

/**
 * The day a notice counts as delivered; never moved for holidays.
 *
 * @see Implementing Regulations r. 4, in force 2024-01-20 (patent reference 3.1: S12, S13)
 */
export function deliveryOf(delivery: NoticeDelivery): { readonly on: CivilDate; readonly step: DeliveryStep } {
  const { mode, dispatchedOn, provenReceiptOn } = delivery
  if (provenReceiptOn !== undefined && mayProveReceipt(delivery))
    return { on: provenReceiptOn, step: 'deliveredProven' }
  if (dispatchedOn < electronicDeliveryRuleSince) {
    return { on: addDays(dispatchedOn, presumedDeliveryDays(dispatchedOn)), step: 'deliveredOldRule' }
  }
  if (mode === 'postal')
    return { on: addDays(dispatchedOn, presumedDeliveryDays(dispatchedOn)), step: 'deliveredPostal' }
  return { on: dispatchedOn, step: 'deliveredElectronic' }
}
