import { goodsByClass, type TrademarkForm } from '@portal/domain/trademarks/form'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'

/** What the form costs today, asked anew as its classes and counts change; nothing while no goods are chosen. */
export function useSettlement({ goods, mark, serviceType }: TrademarkForm) {
  const classes = goodsByClass(goods)
    .filter(([classCode]) => /^(0[1-9]|[1-3]\d|4[0-5])$/.test(classCode))
    .map(([classCode, items]) => ({ classCode, items: items.length }))
  const hasGoods = classes.length > 0
  const { data, isError } = useQuery({
    ...callQuery('trademarks.settle', { classes, purpose: mark.purpose, serviceType }, { shownInPlace: true }),
    enabled: hasGoods,
    placeholderData: keepPreviousData,
  })
  return { data: hasGoods ? data : undefined, isError: hasGoods && isError }
}
