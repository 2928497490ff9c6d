import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { certificateKinds, certificateWords } from '@portal/domain/platform/identifiers/certificates'
import { type DealParty, dealPartyFaults, dealPartyTextMax } from '@portal/domain/square/deal-parties'
import { isOwner } from '@portal/domain/square/trust-pack'
import { type FormEvent, useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { SelectField } from '../ui/SelectField.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { contractMessages } from './contract-messages.ts'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** How the contract names the reader. A number that was given is shown masked, and stays if it is left so. */
export function DealPartyForm({ deal, onDone }: { deal: Deal; onDone: () => void }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  const own = deal.parties.find(({ side }) => side === deal.side)
  const [party, setParty] = useState<DealParty>(
    deal.party ?? {
      // The contract names the owner of the register, whatever the account is called.
      name: (deal.side === 'seller' && deal.owner) || (own?.name ?? ''),
      certificateKind: 'creditCode',
      certificateNo: '',
      address: '',
      representative: '',
    },
  )
  const [tried, setTried] = useState(false)
  const save = useDealCall('square.saveDealParty', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onDone()
    },
  })
  const isNumberKept = deal.party !== null && party.certificateNo === deal.party.certificateNo
  const faults = dealPartyFaults(party, civilDate(todayInBeijing())).filter(
    (field) => !(field === 'certificateNo' && isNumberKept),
  )
  const isOther = party.name.trim() !== '' && deal.owner !== '' && !isOwner(party.name, [deal.owner])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.length === 0) save.mutate({ id: deal.id, version: deal.version, ...party })
  }
  const field = (key: Exclude<keyof DealParty, 'certificateKind'>, label: string, wrong: string, required = true) => (
    <TextField
      label={label}
      required={required}
      maxLength={key === 'certificateNo' ? 60 : dealPartyTextMax}
      autoComplete="off"
      value={party[key]}
      error={tried && faults.includes(key) ? wrong : undefined}
      onChange={(event) => setParty({ ...party, [key]: event.target.value })}
    />
  )
  return (
    <form className={layout.stack8} onSubmit={submit} noValidate>
      <p className={texts.quiet13}>{t.hidden}</p>
      <div className={styles.pair}>
        {field('name', t.name, t.nameWrong)}
        {field('representative', t.representative, t.representativeWrong, party.certificateKind === 'creditCode')}
        <SelectField
          label={t.kind}
          value={party.certificateKind}
          options={certificateKinds.map((value) => ({ value, label: certificateWords[value][language] }))}
          onChange={(value) => {
            const kind = certificateKinds.find((one) => one === value)
            // The masked number is of the other document.
            const certificateNo = isNumberKept ? '' : party.certificateNo
            if (kind) setParty({ ...party, certificateKind: kind, certificateNo })
          }}
        />
        {field('certificateNo', t.certificateNo, t.numberWrong)}
      </div>
      {isOther && (
        <p role="status" className={texts.bad13}>
          {t.notOwner(deal.owner)}
        </p>
      )}
      {field('address', t.address, t.addressWrong)}
      {save.problem !== undefined && (
        <p role="alert" className={texts.bad13}>
          {save.problem}
        </p>
      )}
      <span className={layout.line8}>
        <Button size="small" onClick={onDone}>
          {t.cancel}
        </Button>
        <Button type="submit" size="small" tone="primary" busy={save.isPending}>
          {t.save}
        </Button>
      </span>
    </form>
  )
}
