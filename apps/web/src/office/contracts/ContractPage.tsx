import { contractKindNames, contractStateNames, isToSign } from '@portal/domain/office/contracts/contract-facts'
import { contractFields } from '@portal/domain/office/contracts/contract-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { daysUntil, formatDay, formatDaysLeft, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useDocumentTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Link, useParams } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { ContractActs } from './ContractActs.tsx'
import { ContractLog } from './ContractLog.tsx'
import { ContractSheet } from './ContractSheet.tsx'
import { type Contract, contractTones } from './contract-types.ts'
import styles from './contracts.module.css'
import { contractMessages } from './messages.ts'
import { SigningOrder } from './SigningOrder.tsx'

/** One contract: its text, who signs in which order, what happened, and what the reader may do. */
export default function ContractPage() {
  const { id = '' } = useParams()
  return <OneContract key={id} id={id} />
}

function OneContract({ id }: { id: string }) {
  const t = useMessages(contractMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('contracts.getContract', { id }, { shownInPlace: true }),
  )
  useMenuLine('/user/proxyAgreement')
  useDocumentTitle(data?.number ?? '')
  useOpened(data)
  const wayOn = <LinkButton to={pathTo('/user/proxyAgreement')}>{t.toList}</LinkButton>
  if (!data) {
    if (!error) return <Skeleton lines={10} />
    return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  return (
    <article className={classes(layout.stack16, layout.reading)}>
      <Head contract={data} />
      <Notes contract={data} />
      <div className={styles.columns}>
        <div className={classes(layout.stack16, layout.shrinks)}>
          {data.text !== '' && <ContractSheet text={data.text} language={data.language} />}
        </div>
        <aside className={classes(layout.stack16, layout.shrinks)}>
          <SigningOrder contract={data} />
          <Facts contract={data} />
        </aside>
      </div>
      <ContractLog contract={data} />
    </article>
  )
}

/** A signer who has the text before them is noted in the log, once. */
function useOpened(contract: Contract | undefined): void {
  const { mutate } = useCallMutation('contracts.noteOpened', { shownInPlace: true })
  const isToNote = contract !== undefined && isToSign(contract.state) && contract.side !== 'office'
  const [id, version] = isToNote ? [contract.id, contract.version] : [undefined, 0]
  useEffect(() => {
    if (id !== undefined) mutate({ id, version })
  }, [id, version, mutate])
}

function Head({ contract }: { contract: Contract }) {
  const language = useLanguage()
  const { number, kind, state } = contract
  return (
    <header className={layout.between8x16}>
      <div className={layout.stack4}>
        <div className={layout.line8}>
          <h1 className={texts.breaks}>{number}</h1>
          <StateChip tone={contractTones[state]}>{contractStateNames[state][language]}</StateChip>
        </div>
        <p className={texts.soft14}>{contractKindNames[kind][language]}</p>
      </div>
      <ContractActs contract={contract} />
    </header>
  )
}

/** What the reader should know before anything else. */
function Notes({ contract }: { contract: Contract }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  const { side, state, version, missing, endsSoon, validTo, nameChanged, reason, endedOn, askedNote } = contract
  const notes = [
    state === 'draft' && side === 'client' && (version === 0 ? t.beingDrafted : t.beingChanged),
    state === 'draft' && side === 'agency' && askedNote,
    missing.length > 0 &&
      t.missing(missing.map((field) => contractFields[field].name[language]).join(language === 'zh' ? '、' : ', ')),
    state === 'effective' && endedOn !== null && t.endsBy(formatDay(endedOn), reason),
    endsSoon &&
      endedOn === null &&
      validTo &&
      t.endsSoon(formatDay(validTo), formatDaysLeft(daysUntil(validTo), language)),
    nameChanged && t.nameChanged,
    state === 'declined' && t.wasDeclined(reason),
    state === 'ended' && t.wasEnded(formatDay(endedOn ?? ''), reason),
  ].filter((one): one is string => typeof one === 'string' && one !== '')
  if (notes.length === 0) return null
  return (
    <ul className={classes(styles.signers, texts.warn13)}>
      {notes.map((one) => (
        <li key={one}>
          <span className={layout.row8}>
            <Icon name="warn" size={16} />
            {one}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ contract }: { contract: Contract }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  const { client, agency, clientId, validFrom, validTo, version, template, templateVersion, cases } = contract
  const { sha256, fileSha256, isSent } = contract
  const end = validTo ? formatDay(validTo) : t.untilDone
  return (
    <Panel title={t.facts}>
      <dl className={styles.facts}>
        <dt>{t.client}</dt>
        <dd>
          {clientId ? <Link to={pathTo('/agency/clients/:id', { params: { id: clientId } })}>{client}</Link> : client}
        </dd>
        <dt>{t.agency}</dt>
        <dd>{agency}</dd>
        <dt>{t.valid}</dt>
        <dd>{`${formatDay(validFrom)} – ${end}`}</dd>
        {version > 0 && (
          <>
            <dt>{t.version}</dt>
            <dd>{version}</dd>
          </>
        )}
        {templateVersion > 0 && (
          <>
            <dt>{t.template}</dt>
            <dd>{t.templateOf(template[language], templateVersion)}</dd>
          </>
        )}
        <dt>{t.cases}</dt>
        <dd>{cases}</dd>
        {isSent && (
          <>
            <dt>{t.textHash}</dt>
            <dd className={texts.mono12}>{sha256}</dd>
          </>
        )}
        {fileSha256 !== '' && (
          <>
            <dt>{t.fileHash}</dt>
            <dd className={layout.stack4}>
              <span className={texts.mono12}>{fileSha256}</span>
              <Link to={pathTo('/contractCheck')}>{t.check}</Link>
            </dd>
          </>
        )}
        {contract.effectiveTime && (
          <>
            <dt>{contractStateNames.effective[language]}</dt>
            <dd>{formatInstant(contract.effectiveTime)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}
