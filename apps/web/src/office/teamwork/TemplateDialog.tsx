import { isOrderKind, kindsThat } from '@portal/domain/kernel/orders/kinds'
import { kindNames } from '@portal/domain/kernel/orders/order-areas'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/internal/FormDialog.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { settingMessages } from './messages.ts'

export type Template = ReplyFor<'tasks.listTemplates'>[number]

/** Kinds that are cases: fees alone and pairs, which are two cases, are none. */
const kinds = kindsThat(({ isPair, isSupplement }) => !isPair && !isSupplement)
const wholeNumber = /^\d{0,4}$/

/** A check list that is kept: its name, the kind of case that it is for, its lines, and when tasks made of it are due. */
export default function TemplateDialog({ template, onClose }: { template: Template | undefined; onClose: () => void }) {
  const t = useMessages(settingMessages)
  const language = useLanguage()
  const [name, setName] = useState(template?.name ?? '')
  const [kind, setKind] = useState(template?.orderKind ?? '')
  const [lines, setLines] = useState(template?.items.join('\n') ?? '')
  const [days, setDays] = useState(template?.dueInDays?.toString() ?? '')
  const save = useCallMutation('tasks.saveTemplate', { shownInPlace: true, onSuccess: onClose })
  const items = lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 100)
  return (
    <FormDialog
      title={template ? t.changeList(template.name) : t.addList}
      label={t.save}
      cancel={t.cancel}
      busy={save.isPending}
      disabled={name.trim() === '' || items.length === 0 || !wholeNumber.test(days)}
      error={save.error}
      onClose={onClose}
      onAct={() =>
        save.mutate({
          ...(template && { id: template.id, version: template.version }),
          ...{ name, items },
          orderKind: isOrderKind(kind) ? kind : null,
          dueInDays: days === '' ? null : Number(days),
        })
      }
    >
      <TextField
        label={t.name}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t.kind}
        placeholder={t.everyKind}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: kindNames[one][language] }))}
        onChange={setKind}
      />
      <TextAreaField
        label={t.lines}
        hint={t.linesHint}
        required
        rows={6}
        value={lines}
        onChange={({ target }) => setLines(target.value)}
      />
      <TextField
        label={t.dueIn}
        hint={t.dueInHint}
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
        value={days}
        onChange={({ target }) => setDays(target.value.trim())}
      />
    </FormDialog>
  )
}
