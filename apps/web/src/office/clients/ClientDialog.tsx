import { billingLanguages } from '@portal/contract/office/client-lists'
import {
  type CustomerKind,
  type CustomerSource,
  type CustomerStage,
  customerKindNames,
  customerKinds,
  customerLevels,
  customerSources,
  customerStages,
  readTags,
  sourceNames,
  stageNames,
} from '@portal/domain/office/clients/customers'
import { isPublicNumber } from '@portal/domain/platform/identifiers/id-numbers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
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
import { customerMessages } from './customer-messages.ts'
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
  readonly kind: CustomerKind
  readonly stage: CustomerStage
  readonly level: '' | (typeof customerLevels)[number]
  readonly source: '' | CustomerSource
  readonly region: string
  readonly industry: string
}

const none: Facts = {
  ...{ name: '', nameEn: '', idCode: '', reference: '', address: '', language: 'zh', note: '' },
  ...{ kind: 'company', stage: 'lead', level: '', source: '', region: '', industry: '' },
}

interface ClientDialogProps {
  readonly client?: Client
  /** Of one that is there: contacts with their numbers in full. */
  readonly known?: readonly Contact[]
  readonly onClose: () => void
}

/** Facts, contacts and opponents of a client, new or changed. Who looks like somebody in the book is shown before it is saved. */
export default function ClientDialog({ client, known = [], onClose }: ClientDialogProps) {
  const t = useMessages(clientDialogMessages)
  const c = useMessages(customerMessages)
  const words = useMessages(clientMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [facts, setFacts] = useState<Facts>(client ?? none)
  const [contacts, setContacts] = useState<readonly Contact[]>(known)
  const [tags, setTags] = useState((client?.tags ?? []).join(language === 'zh' ? '，' : ', '))
  const provinces = useQuery({
    ...callQuery('reference.listDivisions', {}, { shownInPlace: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
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
    const { kind, stage, level, source, region, industry } = facts
    const sent = { name, nameEn, idCode, reference, address, language: billing, note }
    const worked = { kind, stage, level, source, region, industry, tags: readTags(tags) }
    save.mutate({
      ...(client && { id: client.id, version: client.version }),
      ...{ ...sent, ...worked, contacts: [...contacts], opponents: [...opponents] },
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
  const text = (key: 'name' | 'nameEn' | 'idCode' | 'reference' | 'address' | 'note' | 'industry', max: number) => ({
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
      <div className={styles.pair}>
        <SelectField
          label={c.kind}
          value={facts.kind}
          options={customerKinds.map((value) => ({ value, label: customerKindNames[value][language] }))}
          onChange={(value) => put({ kind: value === 'person' ? 'person' : 'company' })}
        />
        {!client && (
          <SelectField
            label={c.stage}
            value={facts.stage}
            options={customerStages.map((value) => ({ value, label: stageNames[value][language] }))}
            onChange={(value) => put({ stage: customerStages.find((one) => one === value) ?? 'lead' })}
          />
        )}
        <SelectField
          label={c.level}
          value={facts.level}
          placeholder={c.noLevel}
          options={customerLevels.map((value) => ({ value, label: value }))}
          onChange={(value) => put({ level: customerLevels.find((one) => one === value) ?? '' })}
        />
        <SelectField
          label={c.source}
          value={facts.source}
          placeholder={c.unknown}
          options={customerSources.map((value) => ({ value, label: sourceNames[value][language] }))}
          onChange={(value) => put({ source: customerSources.find((one) => one === value) ?? '' })}
        />
        <SelectField
          label={c.region}
          value={facts.region}
          placeholder={c.unknown}
          options={withOwn(facts.region, provinces.data?.map(({ name }) => name) ?? [])}
          onChange={(value) => put({ region: value })}
        />
        <TextField label={c.industry} {...text('industry', 60)} />
        <TextField
          label={c.tags}
          hint={c.tagsHint}
          autoComplete="off"
          maxLength={220}
          value={tags}
          onChange={({ target }) => setTags(target.value)}
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

/** Provinces, and in front what a sheet said where that is none of them. */
function withOwn(own: string, names: readonly string[]) {
  const all = own === '' || names.includes(own) ? names : [own, ...names]
  return all.map((name) => ({ value: name, label: name }))
}
