import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/internal/FormDialog.tsx'
import { parseYuan } from '../../parts/yuan.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { settingMessages } from './messages.ts'

/** What an hour costs from a day on, of one member or of all who have no rate of their own. */
export default function RateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(settingMessages)
  const [userId, setUserId] = useState('')
  const [fromOn, setFromOn] = useState(todayInBeijing())
  const [typed, setTyped] = useState('')
  const members = useQuery(callQuery('organisations.listMembers', { pageSize: 100 })).data?.list ?? []
  const save = useCallMutation('time.saveRate', { shownInPlace: true, onSuccess: onClose })
  const rateFen = parseYuan(typed)
  return (
    <FormDialog
      title={t.addRate}
      label={t.save}
      cancel={t.cancel}
      busy={save.isPending}
      disabled={rateFen === undefined || fromOn === ''}
      error={save.error}
      onClose={onClose}
      onAct={() => rateFen !== undefined && save.mutate({ userId: userId || null, fromOn, rateFen })}
    >
      <SelectField
        label={t.whose}
        placeholder={t.everybody}
        value={userId}
        options={members.map((member) => ({ value: member.userId, label: member.name || member.account }))}
        onChange={setUserId}
      />
      <DateField label={t.from} required value={fromOn} onChange={({ target }) => setFromOn(target.value)} />
      <TextField
        label={t.rate}
        required
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        {...(typed !== '' && rateFen === undefined && { error: t.noAmount })}
        onChange={({ target }) => setTyped(target.value)}
      />
    </FormDialog>
  )
}
