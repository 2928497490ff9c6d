import {
  mayJoin,
  type Relationship,
  relationshipNames,
  relationships,
} from '@portal/domain/money/commission/commission-states'
import { payeeConsent, termsInForce } from '@portal/domain/money/commission/commission-terms'
import { parseCreditCode, parseResidentId } from '@portal/domain/platform/identifiers/id-numbers'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './commission.module.css'
import type { Account } from './commission-types.ts'
import { joinMessages } from './dialog-messages.ts'

/** The terms, what is declared with them, and in whose name money is paid. */
export default function JoinDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useMessages(joinMessages)
  const language = useLanguage()
  const { isPerson } = account
  const [relationship, setRelationship] = useState<Relationship | ''>('')
  const [legalName, setLegalName] = useState(account.agreement?.legalName ?? '')
  const [idNumber, setIdNumber] = useState('')
  const [accepted, setAccepted] = useState(false)
  const [consented, setConsented] = useState(false)
  const [isTried, setTried] = useState(false)
  const join = useCallMutation('commission.joinProgramme', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.joined })
      onClose()
    },
  })
  const isIdRight = isPerson ? parseResidentId(idNumber).ok : idNumber.trim() === '' || parseCreditCode(idNumber).ok
  const faults = {
    relationship: relationship === '' || mayJoin(relationship) ? undefined : t.employee,
    unchosen: relationship === '' ? t.relationshipMissing : undefined,
    name: isPerson && [...legalName.trim()].length < 2 ? t.nameMissing : undefined,
    id: isIdRight ? undefined : t.idWrong,
    accepted: accepted ? undefined : t.acceptMissing,
    consented: consented || !isPerson ? undefined : t.consentMissing,
  }
  const shown = (fault: string | undefined) => (isTried && fault ? { error: fault } : {})
  const put = () => {
    setTried(true)
    if (Object.values(faults).some(Boolean) || relationship === '') return
    join.mutate({
      ...{ termsVersion: termsInForce.version, accepted, consented, relationship },
      ...{ legalName: legalName.trim(), idNumber },
    })
  }
  return (
    <FormDialog
      width="usual"
      title={t.title}
      label={t.act}
      busy={join.isPending}
      error={join.error}
      onClose={onClose}
      onAct={put}
    >
      <p className={texts.soft13}>{t.version(termsInForce.version)}</p>
      <ol className={styles.terms}>
        {termsInForce.articles.map((article) => (
          <li key={article.en}>{article[language]}</li>
        ))}
      </ol>
      <SelectField
        label={t.relationship}
        hint={t.relationshipHint}
        value={relationship}
        placeholder={t.relationshipChoose}
        {...(faults.relationship ? { error: faults.relationship } : shown(faults.unchosen))}
        onChange={(value) => setRelationship(value as Relationship | '')}
        options={relationships.map((value) => ({ value, label: relationshipNames[value][language] }))}
      />
      {isPerson ? (
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="name"
          maxLength={60}
          value={legalName}
          {...shown(faults.name)}
          onChange={({ target }) => setLegalName(target.value)}
        />
      ) : (
        <p>{t.payee(account.name)}</p>
      )}
      <TextField
        label={isPerson ? t.id : t.credit}
        hint={isPerson ? t.idHint : t.creditHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={idNumber}
        {...shown(faults.id)}
        onChange={({ target }) => setIdNumber(target.value)}
      />
      {isPerson && (
        <CheckField
          label={payeeConsent.text[language]}
          checked={consented}
          {...shown(faults.consented)}
          onChange={({ target }) => setConsented(target.checked)}
        />
      )}
      <CheckField
        label={t.accept}
        checked={accepted}
        {...shown(faults.accepted)}
        onChange={({ target }) => setAccepted(target.checked)}
      />
    </FormDialog>
  )
}
