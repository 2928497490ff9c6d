import { civilDate } from '../../platform/dates/civil-date.ts'
import type { Edition } from './editions.ts'
import { earlyItems } from './items-early.ts'
import { lateItems } from './items-late.ts'

export interface TableItem {
  readonly groupCode: string
  /** `090372` or, of Chinese items, `C090142`; not unique, and null where it is not known. */
  readonly code: string | null
  readonly name: string
}

/** A selection of our own of the current table, so that the picker works before the office's table is imported. */
export const shippedEdition: Edition & { readonly source: string } = {
  id: 'NCL13-2026-selection',
  validFrom: civilDate('2026-01-01'),
  validTo: null,
  isComplete: false,
  source: 'Frequent goods and services, chosen by us; codes as known since 2017',
}

/** Its items in the order of the table. */
export const shippedItems: readonly TableItem[] = `${earlyItems}${lateItems}`
  .split('\n')
  .filter((line) => line !== '')
  .flatMap((line) =>
    line
      .slice(5)
      .split('|')
      .map((item) => {
        const [code = '', ...name] = item.split(' ')
        return { groupCode: line.slice(0, 4), code: code === '-' ? null : code, name: name.join(' ') }
      }),
  )
