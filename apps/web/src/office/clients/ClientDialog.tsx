import { billingLanguages } from '@portal/contract/office/client-lists'
import { isPublicNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { AlikeClients } from './AlikeClients.tsx'
import { type Contact, ContactFields, isContactWrong, type Opponent, OpponentFields } from './ClientParts.tsx'
import type { Alike, Client } from './client-types.ts'
import styles from './clients.module.css'
import { clientDialogMessages } from './dialog-messages.ts'
import { clientMessages } from './messages.ts'

interface Facts {
  readonly name: string
  readonly nameEn: string
  readonly idCode: string
  readonly reference: string
  readonly address: string
  readonly language: 'zh' | 'en'
  readonly note: string
}

const none: Facts = { name: '', nameEn: '', idCode: '', reference: '', address: '', language: 'zh', note: '' }

/** Facts, contacts and opponents of a client, new or changed. Who looks like somebody in the book is shown before it is saved. */
export default function ClientDialog({ client, onClose }: { client?: Client; onClose: () => void }) {
  const t = useMessages(clientDialogMessages)
  const words = useMessages(clientMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [facts, setFacts] = useState<Facts>(client ?? none)
  const [contacts, setContacts] = useState<readonly Contact[]>(client?.contacts ?? [])
  const [opponents, setOpponents] = useState<readonly Opponent[]>(client?.opponents ?? [])
  const [isTried, setTried] = useState(false)
  const [alike, setAlike] = useState<{ readonly of: string; readonly list: readonly Alike[] }>()
  const [isLooking, setLooking] = useState(false)
  const [lookError, setLookError] = useState<Error | null>(null)
  const save = useCallMutation('clients.saveClient', {
    shownInPlace: true,
    onSuccess: ({ id }) => {
      showToast({ tone: 'good', text: words.saved })
      onClose()
      if (!client) navigate(pathTo('/agency/clients/:id', { params: { id } }))
    },
  })
  const isCodeWrong = facts.idCode.trim() !== '' && !isPublicNumber(facts.idCode)
  const isWrong =
    facts.name.trim() === '' ||
    isCodeWrong ||
    contacts.some(isContactWrong) ||
    opponents.some(({ name, idCode }) => name.trim() === '' || (idCode.trim() !== '' && !isPublicNumber(idCode)))
  const asked = { name: facts.name.trim(), nameEn: facts.nameEn.trim(), idCode: facts.idCode.trim() }
  const askedFor = JSON.stringify(asked)
  const shown = alike?.of === askedFor ? alike.list : []
  const send = () => {
    const { name, nameEn, idCode, reference, address, language: billing, note } = facts
    const sent = { name, nameEn, idCode, reference, address, language: billing, note }
    save.mutate({
      ...(client && { id: client.id, version: client.version }),
      ...{ ...sent, contacts: [...contacts], opponents: [...opponents] },
    })
  }
  const act = async () => {
    setTried(true)
    if (isWrong) return
    if (alike?.of === askedFor) return send()
    setLooking(true)
    setLookError(null)
    try {
      const look = { ...asked, ...(client && { exceptId: client.id }) }
      const list = await sendCall('clients.findAlike', look, { shownInPlace: true })
      setAlike({ of: askedFor, list })
      if (list.length === 0) send()
    } catch (error) {
      setLookError(error instanceof Error ? error : new Error(String(error)))
    } finally {
      setLooking(false)
    }
  }
  const put = (change: Partial<Facts>) => setFacts({ ...facts, ...change })
  const text = (key: Exclude<keyof Facts, 'language'>, max: number) => ({
    value: facts[key],
    maxLength: max,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => put({ [key]: target.value }),
  })
  return (
    <FormDialog
      width="usual"
      title={client ? t.editTitle(client.name) : t.addTitle}
      label={shown.length > 0 ? t.saveAnyway : t.save}
      busy={save.isPending || isLooking}
      error={save.error ?? lookError}
      onClose={onClose}
      onAct={() => void act()}
    >
      <TextField
        label={t.name}
        required
        error={isTried && asked.name === '' ? t.needed : undefined}
        {...text('name', 120)}
      />
      <div className={styles.pair}>
        <TextField label={t.nameEn} {...text('nameEn', 200)} />
        <TextField
          label={t.idCode}
          hint={t.idCodeHint}
          error={isTried && isCodeWrong ? t.creditCode : undefined}
          {...text('idCode', 18)}
        />
        <TextField label={t.reference} {...text('reference', 40)} />
        <SelectField
          label={t.language}
          value={facts.language}
          options={(['zh', 'en'] as const).map((value) => ({ value, label: billingLanguages[value][language] }))}
          onChange={(value) => put({ language: value === 'en' ? 'en' : 'zh' })}
        />
      </div>
      <TextField label={t.address} {...text('address', 300)} />
      <ContactFields contacts={contacts} isTried={isTried} onChange={setContacts} />
      <OpponentFields opponents={opponents} isTried={isTried} onChange={setOpponents} />
      <TextAreaField label={t.note} rows={3} {...text('note', 4000)} />
      {shown.length > 0 && <AlikeClients list={shown} />}
    </FormDialog>
  )
}
