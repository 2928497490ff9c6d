import { goodsByClass, type TrademarkForm } from '@portal/domain/trademarks/registration/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { type EditingStore, useFormOf } from '../../parts/form/form-fields.tsx'

/** A class with one good, which costs the same in every class. */
const oneClass = [{ classCode: '01', items: 1 }]

/**
 * What the form costs today, asked anew as its classes and counts change; nothing while no goods are chosen. Until then
 * `perClass` is what one class costs.
 */
export function useSettlement(store: EditingStore<TrademarkForm>, agencyId: number | undefined) {
  const goods = useFormOf(store, (form) => form.goods)
  const purpose = useFormOf(store, ({ mark }) => mark.purpose)
  const serviceType = useFormOf(store, (form) => form.serviceType)
  const classes = goodsByClass(goods)
    .filter(([classCode]) => /^(0[1-9]|[1-3]\d|4[0-5])$/.test(classCode))
    .map(([classCode, items]) => ({ classCode, items: items.length }))
  const hasGoods = classes.length > 0
  const { data, isError } = useQuery({
    ...callQuery('trademarks.settle', { classes, purpose, serviceType, agencyId }, { shownInPlace: true }),
    enabled: hasGoods,
    placeholderData: keepPreviousData,
  })
  const { data: perClass } = useQuery({
    ...callQuery('trademarks.settle', { classes: oneClass, purpose, serviceType, agencyId }, { shownInPlace: true }),
    enabled: !hasGoods,
  })
  return {
    data: hasGoods ? data : undefined,
    perClass: hasGoods ? undefined : perClass,
    isError: hasGoods && isError,
  }
}
