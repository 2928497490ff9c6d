import { type Channel, channelNames, channelOutcomeNames } from '@portal/domain/office/admin/channels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './audit.module.css'
import { ChannelTestDialog } from './ChannelTestDialog.tsx'
import { channelMessages } from './channel-messages.ts'
import { OfficeTable } from './OfficeTable.tsx'
import { outcomeTones } from './outcome-tones.ts'

type Row = ReplyFor<'admin.listChannels'>[number]

const list = callQuery('admin.listChannels', {}, { shownInPlace: true })

/** By which ways people are told outside the portal, what each lacks, and a test of those that are set up. */
export default function ChannelsPage() {
  const t = useMessages(channelMessages)
  const { data, error, isFetching, refetch } = useQuery(list)
  const [tested, setTested] = useState<Channel>()
  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page)}>
      <h1>{t.title}</h1>
      <p className={styles.lead}>{t.lead}</p>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && <Channels rows={data} onTest={setTested} />}
      {tested && <ChannelTestDialog channel={tested} onClose={() => setTested(undefined)} />}
    </div>
  )
}

function Channels({ rows, onTest }: { rows: readonly Row[]; onTest: (channel: Channel) => void }) {
  const t = useMessages(channelMessages)
  const language = useLanguage()
  return (
    <OfficeTable label={t.title} titles={[t.channel, t.state, t.lastTest]}>
      {rows.map((row) => {
        const name = inLanguage(channelNames[row.channel], language)
        return (
          <tr key={row.channel}>
            <td>{name}</td>
            <td>
              <StateChip tone={row.isSetUp ? 'good' : 'quiet'}>{row.isSetUp ? t.isSetUp : t.isNotSetUp}</StateChip>
              <Wants lists={row.wants} />
            </td>
            <td>
              <LastTest row={row} />{' '}
              {row.isSetUp && (
                <Button size="small" tone="quiet" aria-label={t.testTitle(name)} onClick={() => onTest(row.channel)}>
                  {t.test}
                </Button>
              )}
            </td>
          </tr>
        )
      })}
    </OfficeTable>
  )
}

function Wants({ lists }: { lists: Row['wants'] }) {
  const t = useMessages(channelMessages)
  if (lists.length === 0) return null
  return (
    <small className={classes(texts.quiet12, texts.block, texts.breaks)}>
      {t.settings}{' '}
      {lists.map((names, at) => (
        <span key={names.join()}>
          {at > 0 && ` ${t.or} `}
          <code>{names.join(', ')}</code>
        </span>
      ))}
    </small>
  )
}

function LastTest({ row: { lastTest } }: { row: Row }) {
  const t = useMessages(channelMessages)
  const language = useLanguage()
  if (!lastTest) return t.noTest
  const { outcome, reason, receiver, time } = lastTest
  return (
    <>
      <StateChip tone={outcomeTones[outcome]}>{inLanguage(channelOutcomeNames[outcome], language)}</StateChip>
      <small className={classes(texts.quiet12, texts.block, texts.breaks)}>
        {formatInstant(time)} {receiver} {reason && <code>{reason}</code>}
      </small>
    </>
  )
}
