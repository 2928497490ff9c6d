import {
  type ContractKind,
  contractKindNames,
  contractKinds,
  contractTextMax,
} from '@portal/domain/office/contracts/contract-facts'
import { contractFieldKeys, contractFields, readContract } from '@portal/domain/office/contracts/contract-text'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ContractTemplate } from './contract-types.ts'
import { contractListMessages, templateMessages } from './messages.ts'

export interface TemplateBegun {
  readonly kind: ContractKind
  readonly name: string
  readonly body: { readonly en: string; readonly zh: string }
  /** Absent: a new one. */
  readonly kept?: ContractTemplate
}

/** A template of the agency in both languages; what is no field is said beside its text. */
export default function TemplateDialog({ begun, onClose }: { begun: TemplateBegun; onClose: () => void }) {
  const t = useMessages(templateMessages)
  const words = useMessages(contractListMessages)
  const language = useLanguage()
  const [name, setName] = useState(begun.kept ? begun.name : '')
  const [kind, setKind] = useState(begun.kind)
  const [body, setBody] = useState(begun.body)
  const [isTried, setIsTried] = useState(false)
  const save = useCallMutation('contracts.saveTemplate', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const faultOf = (text: string) => {
    const [first] = readContract(text).faults
    if (first) return t.badField(first.text, first.line)
    return isTried && text.trim() === '' ? t.bodyMissing : undefined
  }
  const faults = [faultOf(body.zh), faultOf(body.en)]
  const isWhole = name.trim() !== '' && body.zh.trim() !== '' && body.en.trim() !== ''
  return (
    <FormDialog
      title={t.title}
      label={t.save}
      width="wide"
      busy={save.isPending}
      error={save.error}
      onClose={onClose}
      onAct={() => {
        setIsTried(true)
        if (!isWhole || faults.some((one) => one !== undefined)) return
        save.mutate({ ...(begun.kept && { id: begun.kept.id, version: begun.kept.version }), kind, name, body })
      }}
    >
      <TextField
        label={t.name}
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        error={isTried && name.trim() === '' ? t.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={words.kind}
        options={contractKinds.map((value) => ({ value, label: contractKindNames[value][language] }))}
        value={kind}
        onChange={(value) => setKind(contractKinds.find((one) => one === value) ?? kind)}
      />
      {(['zh', 'en'] as const).map((one, at) => (
        <TextAreaField
          key={one}
          label={t[one]}
          required
          hint={t.bodyHint}
          rows={12}
          lang={one === 'zh' ? 'zh-CN' : 'en'}
          maxLength={contractTextMax}
          value={body[one]}
          error={faults[at]}
          onChange={({ target }) => setBody((now) => ({ ...now, [one]: target.value }))}
        />
      ))}
      <details>
        <summary>{t.fields}</summary>
        <ul className={texts.quiet13}>
          {contractFieldKeys.map((field) => (
            <li key={field}>
              <code>{`{{${field}}}`}</code> {contractFields[field].name[language]}
            </li>
          ))}
        </ul>
      </details>
    </FormDialog>
  )
}
