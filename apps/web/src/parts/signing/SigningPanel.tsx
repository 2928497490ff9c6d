import { signingRoles } from '@portal/domain/kernel/signing/signing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { downloadFile } from '../download-file.ts'
import { AskDialog } from './AskDialog.tsx'
import { KeepScanDialog } from './KeepScanDialog.tsx'
import { lastDay } from './last-day.ts'
import { signingMessages } from './messages.ts'
import styles from './signing.module.css'
import type { SigningParty } from './signing-party.ts'

type Link = SigningParty['links'][number]

interface SigningPanelProps {
  readonly orderNo: string
  /** Called when the parties stand on the page: who is led here earlier is pushed on by them. */
  readonly onShown?: (() => void) | undefined
}

/** Who signs papers of an order, who has, and the links by which they do. */
export default function SigningPanel({ orderNo, onShown }: SigningPanelProps) {
  const t = useMessages(signingMessages)
  const found = useQuery(callQuery('signing.listParties', { orderNo }, { shownInPlace: true }))
  const [asked, setAsked] = useState<SigningParty>()
  // The papers as they were when the dialog opened: what is read anew meanwhile is not what was compared.
  const [posted, setPosted] = useState<{ readonly party: SigningParty; readonly version: number }>()
  const isShown = found.data !== undefined
  useEffect(() => {
    if (isShown) onShown?.()
  }, [isShown, onShown])
  // A later reading that fails takes away no dialog with what was typed in it.
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
  if (!found.data || found.data.parties.length === 0) return null
  const { parties, mayAsk, mayKeep, version } = found.data
  // What was signed on paper was handed in as files; after the filing nobody is asked any more.
  if (!mayAsk && !mayKeep && parties.every(({ links }) => links.length === 0)) return null
  const done = parties.filter((party) => party.isOnPaper || party.links.some(isSigned)).length
  return (
    <Panel
      title={t.title}
      aside={<span className={classes(texts.soft13, texts.breaks)}>{t.signed(done, parties.length)}</span>}
    >
      <p className={classes(texts.soft13, texts.breaks)}>{mayAsk ? t.text : mayKeep ? t.keepText : t.closed}</p>
      <ul className={layout.grid}>
        {parties.map((party) => (
          <PartyRow
            key={party.key}
            {...{ orderNo, party, mayAsk, mayKeep }}
            onAsk={() => setAsked(party)}
            onKeep={() => setPosted({ party, version })}
          />
        ))}
      </ul>
      {asked && <AskDialog orderNo={orderNo} party={asked} onClose={() => setAsked(undefined)} />}
      {posted && <KeepScanDialog orderNo={orderNo} {...posted} onClose={() => setPosted(undefined)} />}
    </Panel>
  )
}

/** Signed what the papers say now. */
const isSigned = ({ state, isOutdated }: Link) => state === 'signed' && !isOutdated

interface PartyRowProps {
  readonly orderNo: string
  readonly party: SigningParty
  readonly mayAsk: boolean
  readonly mayKeep: boolean
  readonly onAsk: () => void
  readonly onKeep: () => void
}

function PartyRow({ orderNo, party, mayAsk, mayKeep, onAsk, onKeep }: PartyRowProps) {
  const t = useMessages(signingMessages)
  const language = useLanguage()
  const end = useCallMutation('signing.endLink')
  const { name, links } = party
  // What was signed counts more than a link that was made after it and not answered.
  const link = links.find(isSigned) ?? links[0]
  const isDone = link !== undefined && isSigned(link)
  const isOnPaper = party.isOnPaper && !isDone
  const { fileId } = link ?? {}
  const signedWords = ({ isByPost, signerName, answeredTime }: Link) =>
    (isByPost ? t.postedBy : t.signedBy)(signerName ?? '', formatInstant(answeredTime ?? ''))
  return (
    <li className={styles.party}>
      <div className={styles.who}>
        <strong>{name}</strong>
        <span className={classes(texts.soft13, texts.breaks)}>{inLanguage(signingRoles[party.role], language)}</span>
      </div>
      <div className={styles.stand}>
        {isOnPaper ? <StateChip tone="good">{t.onPaper}</StateChip> : <LinkChip link={link} />}
        <span className={classes(texts.soft13, texts.breaks)}>
          {link?.state === 'open' && t.until(lastDay(link.expireTime))}
          {link?.state === 'signed' && signedWords(link)}
          {link?.state === 'declined' && link.reason}
        </span>
        {link?.isOutdated && <span className={classes(texts.soft13, texts.breaks)}>{t.outdatedText}</span>}
      </div>
      <div className={styles.acts}>
        {fileId && (
          <Button
            size="small"
            tone="quiet"
            icon="download"
            aria-label={t.scanNamed(name)}
            onClick={() => void downloadFile(fileId)}
          >
            {t.scan}
          </Button>
        )}
        {mayAsk && link?.state === 'open' && (
          <Button
            size="small"
            tone="quiet"
            busy={end.isPending}
            aria-label={t.withdrawNamed(name)}
            onClick={() => end.mutate({ orderNo, id: link.id })}
          >
            {t.withdraw}
          </Button>
        )}
        {mayAsk && !isOnPaper && !isDone && (
          <Button size="small" aria-label={t.askFor(link ? t.askAgain : t.ask, name)} onClick={onAsk}>
            {link ? t.askAgain : t.ask}
          </Button>
        )}
        {mayKeep && !isOnPaper && !isDone && (
          <Button size="small" aria-label={t.keepNamed(name)} onClick={onKeep}>
            {t.keep}
          </Button>
        )}
      </div>
    </li>
  )
}

function LinkChip({ link }: { link: Link | undefined }) {
  const t = useMessages(signingMessages)
  if (!link) return <StateChip tone="quiet">{t.none}</StateChip>
  const words: Readonly<Record<Link['state'], readonly [Tone, string]>> = {
    open: ['wait', link.viewedTime ? t.opened : t.open],
    signed: link.isOutdated ? ['warn', t.outdated] : ['good', link.isByPost ? t.byPost : t.state_signed],
    declined: ['bad', t.declined],
    withdrawn: ['quiet', t.withdrawn],
    ended: ['warn', t.ended],
  }
  const [tone, word] = words[link.state]
  return <StateChip tone={tone}>{word}</StateChip>
}
