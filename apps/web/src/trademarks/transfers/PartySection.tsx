import { chineseAddress, englishAddress } from '@portal/domain/kernel/reference/address-lines'
import { certificateWords } from '@portal/domain/platform/identifiers/certificates'
import { isOwner } from '@portal/domain/trademarks/transfers/faults'
import {
  partyKinds,
  partyRegions,
  type TransferParty,
  usualCertificate,
} from '@portal/domain/trademarks/transfers/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { fillContact } from '../../parts/book-applicant.ts'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { optionsOf } from '../../parts/options-of.ts'
import { useDebounced, useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { transferMessages } from './messages.ts'
import { StepSection } from './StepSection.tsx'
import { ChooseAt, CountryAt, TextAt, useParts } from './transfer-fields.ts'
import styles from './transfers.module.css'

type Side = 'seller' | 'buyer'
type BookRow = ReplyFor<'filings.listApplicants'>['list'][number]
const regions: Readonly<Record<string, TransferParty['region']>> = {
  CN: 'mainland',
  HK: 'hongKong',
  MO: 'macao',
  TW: 'taiwan',
}
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u

/** A party as the account's book of applicants knows it. */
function partyOf(row: BookRow): TransferParty {
  const region = regions[row.country] ?? 'abroad'
  const kind = row.type === 'individual' ? 'person' : 'organisation'
  const isLatin = latin.test(row.street)
  return {
    ...{ bookId: row.id, region, kind, name: row.applicantName, nameEn: row.nameEn, certificateNo: row.idCode },
    country: region === 'abroad' ? row.country : '',
    certificate: usualCertificate(region, kind),
    address: isLatin ? '' : chineseAddress(row),
    addressEn: isLatin ? englishAddress(row) : '',
  }
}

/** One side of the transfer: from the book of applicants, or typed; the seller is compared with the register. */
export function PartySection({ side }: { side: Side }) {
  const t = useMessages(transferMessages)
  const language = useLanguage()
  const { form, change } = useParts(side)
  const { isOpen } = usePlaces()
  const party = form[side]
  const isOutside = party.region !== 'mainland'
  const book = useLoadMore('filings.listApplicants', (text) => (text ? { applicantName: text } : {}))
  const take = (row: BookRow) =>
    change((now) => ({
      ...now,
      [side]: { ...now[side], ...partyOf(row) },
      ...(isOpen('contact.phone') && { contact: fillContact(now.contact, row) }),
    }))
  const at = <Field extends keyof TransferParty>(field: Field) => `${side}.${field}` as const
  return (
    <StepSection step={side}>
      <p className={texts.soft13}>{side === 'seller' ? t.sellerNote : t.buyerNote}</p>
      {isOpen(side) && (
        <LoadMoreSelect
          label={t.fromBook}
          placeholder={t.bookHint}
          {...book}
          keyOf={(row) => row.id}
          isTaken={(row) => row.id === party.bookId}
          onChoose={take}
          render={(row) => (
            <span className={styles.bookRow}>
              {row.applicantName} <small>{row.idCode}</small>
            </span>
          )}
        />
      )}
      {isOpen(side) && <KnownInBook party={party} onFill={take} />}
      <div id={placeId(side)} tabIndex={-1} className={layout.column16}>
        <PlaceNotes path={side} />
        <div className={editor.line}>
          <UsualChoice side={side} field="region" label={t.region} options={optionsOf(partyRegions, language)} />
          {party.region === 'abroad' && <CountryAt path={at('country')} label={t.country} />}
          <UsualChoice side={side} field="kind" label={t.kind} options={optionsOf(partyKinds, language)} />
        </div>
        <div className={editor.line}>
          <TextAt path={at('name')} label={t.partyName} required />
          {isOutside && (
            <TextAt path={at('nameEn')} label={party.kind === 'person' ? t.personNameEn : t.partyNameEn} required />
          )}
        </div>
        {side === 'seller' && <AsInRegister />}
        <div className={editor.line}>
          <ChooseAt path={at('certificate')} label={t.certificate} options={optionsOf(certificateWords, language)} />
          <TextAt path={at('certificateNo')} label={t.certificateNo} required />
        </div>
        <TextAt path={at('address')} label={t.address} hint={t.addressHint} required />
        {isOutside && <TextAt path={at('addressEn')} label={t.addressEn} required />}
      </div>
      {side === 'buyer' && isOutside && (
        <fieldset className={classes(editor.group, styles.group)} id={placeId('receiver')} tabIndex={-1}>
          <legend>{t.receiver}</legend>
          <PlaceNotes path="receiver" error />
          <div className={editor.line}>
            <TextAt path="receiver.name" label={t.receiverName} required />
            <TextAt path="receiver.postcode" label={t.postcode} required />
          </div>
          <TextAt path="receiver.address" label={t.receiverAddress} required />
        </fieldset>
      )}
    </StepSection>
  )
}

/** A name that the book knows fills in the rest: the register gives the seller's. */
function KnownInBook({ party, onFill }: { party: TransferParty; onFill: (row: BookRow) => void }) {
  const t = useMessages(transferMessages)
  const name = useDebounced(party.name.trim())
  const { data } = useQuery({
    ...callQuery('filings.listApplicants', { applicantName: name }),
    enabled: name !== '' && party.certificateNo === '',
  })
  const row = data?.list.find(({ applicantName }) => isOwner(party, { ownerName: applicantName }))
  if (!row || party.certificateNo !== '') return null
  return (
    <div>
      <Button onClick={() => onFill(row)}>{t.fillFromBook(row.applicantName)}</Button>
    </div>
  )
}

interface UsualChoiceProps {
  readonly side: Side
  readonly field: 'region' | 'kind'
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Where a party is at home and what it is decide which document it usually has. */
function UsualChoice({ side, field, label, options }: UsualChoiceProps) {
  const { form, change } = useParts(side)
  const place = usePlace()
  return (
    <SelectField
      {...place(`${side}.${field}`)}
      {...{ label, options }}
      value={form[side][field]}
      onChange={(value) =>
        change((now) => {
          const party = { ...now[side], [field]: value } as TransferParty
          return { ...now, [side]: { ...party, certificate: usualCertificate(party.region, party.kind) } }
        })
      }
    />
  )
}

/** Whether the register names the seller as the owner of all marks; its name in one click where it does not. */
function AsInRegister() {
  const t = useMessages(transferMessages)
  const { form, change } = useParts('marks', 'seller')
  const { isOpen } = usePlaces()
  const owned = form.marks.filter(({ source, ownerName }) => source === 'register' && ownerName !== '')
  const [first] = owned
  if (!first) return null
  if (owned.every((mark) => isOwner(form.seller, mark))) {
    return (
      <p className={classes(layout.row4, texts.good)}>
        <Icon name="check" size={18} />
        {t.asInRegister(owned.length)}
      </p>
    )
  }
  return (
    <p className={layout.line8}>
      <span className={editor.missing}>{t.otherOwner(first.ownerName)}</span>
      {isOpen('seller.name') && (
        <Button
          size="small"
          onClick={() => change((now) => ({ ...now, seller: { ...now.seller, name: first.ownerName } }))}
        >
          {t.takeOwner}
        </Button>
      )}
    </p>
  )
}
