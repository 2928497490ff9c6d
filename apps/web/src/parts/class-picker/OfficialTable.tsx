import { officialTableUrl } from '@portal/domain/trademarks/classes/editions'
import { useMessages } from '../../app/language.ts'
import { pickerMessages } from './messages.ts'

/** The way to the office's own table, where only a selection of it is collected here. */
export function OfficialTable() {
  const t = useMessages(pickerMessages)
  return (
    <a href={officialTableUrl} target="_blank" rel="noreferrer">
      {t.officialTable}
    </a>
  )
}
