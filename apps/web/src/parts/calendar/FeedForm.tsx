import {
  type FeedScope,
  feedScopeKeys,
  feedScopes,
  feedWarnDays,
  leavesWithMore,
} from '@portal/domain/docket/feeds/feed-choices'
import { type LimitArea, limitAreaKeys, limitAreas } from '@portal/domain/docket/limits/limit-areas'
import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { useLoadMore } from '../use-load-more.ts'
import { useMay } from '../use-may.ts'
import { worksForCustomers } from '../works-for-customers.ts'
import type { Feed } from './FeedsDialog.tsx'
import { feedMessages } from './messages.ts'

interface FeedFormProps {
  /** The feed to change; else a new one is made. */
  readonly feed?: Feed
  readonly areas?: readonly LimitArea[]
  readonly orderNo?: string
  readonly onClose: () => void
  readonly onMade: (url: string) => void
}

const warnsMax = 3
const usualWarning = 7
type Chosen = { readonly id: string; readonly name: string }

/** What a feed holds and how its calendar tells it. What it holds stays: another selection is another feed. */
export function FeedForm({ feed, areas: begunAreas, orderNo, onClose, onMade }: FeedFormProps) {
  const t = useMessages(feedMessages)
  const language = useLanguage()
  const form = useId()
  const role = useSession().user?.role ?? 'customer'
  const mayExport = useMay('export')
  const scopes = feedScopeKeys.filter((one) => {
    if (leavesWithMore(one) && !mayExport) return false
    if (one === 'client') return worksForCustomers(role)
    return one !== 'case' || orderNo !== undefined
  })
  const [scope, setScope] = useState<FeedScope>(orderNo !== undefined && mayExport ? 'case' : 'mine')
  const [whose, setWhose] = useState<Chosen>()
  const [isMissing, setMissing] = useState(false)
  const [areas, setAreas] = useState<readonly LimitArea[]>(begunAreas ?? [])
  const [by, setBy] = useState(feed?.by ?? 'official')
  const [warnDays, setWarnDays] = useState<Feed['warnDays']>(feed?.warnDays ?? [usualWarning])
  const [told, setTold] = useState(feed?.language ?? language)
  const [name, setName] = useState(feed?.name ?? '')
  const make = useCallMutation('feeds.makeFeed', { onSuccess: ({ url }) => onMade(url) })
  const change = useCallMutation('feeds.changeFeed', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const needsSubject = scope === 'person' || scope === 'client'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const settings = { name, by, warnDays, language: told }
    if (feed) return change.mutate({ id: feed.id, ...settings })
    if (needsSubject && !whose) return setMissing(true)
    make.mutate({
      ...{ ...settings, scope, areas: [...areas] },
      ...(scope === 'person' && whose && { personId: whose.id }),
      ...(scope === 'client' && whose && { userId: whose.id }),
      ...(scope === 'case' && orderNo !== undefined && { orderNo }),
    })
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={feed ? t.changeTitle : t.makeTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          <Button type="submit" form={form} tone="primary" busy={make.isPending || change.isPending}>
            {feed ? t.save : t.makeAddress}
          </Button>
        </>
      }
    >
      <form id={form} className={layout.stack16} onSubmit={submit}>
        {!feed && (
          <>
            <SelectField
              label={t.scope}
              value={scope}
              options={scopes.map((value) => ({
                value,
                label: value === 'case' && orderNo !== undefined ? t.case(orderNo) : feedScopes[value][language],
              }))}
              onChange={(value) => {
                setScope(scopes.find((one) => one === value) ?? 'mine')
                setWhose(undefined)
                setMissing(false)
              }}
            />
            {needsSubject && (
              <Whose
                key={scope}
                of={scope}
                chosen={whose}
                error={isMissing && !whose ? t.subjectMissing : undefined}
                onChoose={setWhose}
              />
            )}
            <CheckList
              label={t.areas}
              hint={t.areasHint}
              options={limitAreaKeys.map((key) => [key, limitAreas[key][language]] as const)}
              ticked={areas}
              onChange={setAreas}
            />
          </>
        )}
        <Segments
          label={t.by}
          options={(['official', 'ours'] as const).map((one) => [one, t[`by_${one}`]] as const)}
          chosen={by}
          onChoose={setBy}
        />
        <CheckList
          label={t.warn}
          options={feedWarnDays.map((days) => [days, t.warnDays(days)] as const)}
          ticked={warnDays}
          max={warnsMax}
          onChange={(next) => setWarnDays([...next])}
        />
        <Segments
          label={t.language}
          options={[
            ['zh', '中文'],
            ['en', 'English'],
          ]}
          chosen={told}
          onChoose={setTold}
        />
        <TextField
          label={t.name}
          hint={t.nameHint}
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}

interface WhoseProps {
  readonly of: 'person' | 'client'
  readonly chosen: Chosen | undefined
  readonly error: string | undefined
  readonly onChoose: (one: Chosen) => void
}

function Whose({ of, chosen, error, onChoose }: WhoseProps) {
  const t = useMessages(feedMessages)
  const clients = useLoadMore('orders.listOrderPeople', (text) => (text ? { name: text } : {}))
  const members = useLoadMore('organisations.listMembers', (text) => (text ? { text } : {}))
  const people = { ...members, items: members.items.map(({ userId, name }) => ({ id: userId, name })) }
  return (
    <LoadMoreSelect
      label={t[of]}
      placeholder={t.choosePerson}
      {...(of === 'client' ? clients : people)}
      {...(chosen && { chosen: chosen.name })}
      {...(error !== undefined && { error })}
      keyOf={(one) => one.id}
      render={(one) => one.name}
      onChoose={onChoose}
    />
  )
}
