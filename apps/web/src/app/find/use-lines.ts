import { findTextMax } from '@portal/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, queryClient } from '../../api/query.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { useLanguage, useMessages } from '../language.ts'
import { pathTo } from '../paths.ts'
import { useSession } from '../session-store.ts'
import { findMessages } from './find-messages.ts'
import { type Found, foundIcons, foundPath } from './found-paths.ts'
import { asideOf, matchPages, pageEntries } from './page-entries.ts'

export interface Line {
  readonly key: string
  readonly to: string
  readonly icon: IconName
  readonly words: string
  readonly small: string
  readonly aside: string
}

export interface Group {
  readonly name: string
  readonly lines: readonly Line[]
}

/** So long a pause ends a word; whoever presses Enter does not wait for it. */
const pauseMilliseconds = 120
const patentsMax = 200

/**
 * What a text finds: own things first, services and pages, the public patents last.
 *
 * @returns `isSettled`: the groups are the answer to this very text; `askNow` ends the pause.
 */
export function useLines(text: string) {
  const t = useMessages(findMessages)
  const language = useLanguage()
  const { user } = useSession()
  const wanted = text.trim().slice(0, findTextMax)
  const [asked, setAsked] = useState('')
  useEffect(() => {
    if (asked === wanted) return
    const timer = setTimeout(() => setAsked(wanted), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [asked, wanted])

  // The client is named: this chunk may come after the page's provider was drawn.
  const services = useQuery(
    {
      ...callQuery('reference.listServiceCategories', {}, { shownInPlace: true }),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
  // The answer is kept under its text: one that comes late is another text's.
  const own = useQuery(
    {
      ...callQuery('find.findOwn', { text: asked }, { shownInPlace: true }),
      enabled: asked !== '',
      placeholderData: keepPreviousData,
    },
    queryClient,
  )
  const isAnswered = wanted === '' || (asked === wanted && !own.isPlaceholderData && !own.isPending)
  const found = wanted === '' || own.isError ? [] : (own.data?.list ?? [])

  const ofFound = (one: Found): Line => ({
    key: `${one.kind} ${one.id}`,
    to: foundPath(one),
    icon: foundIcons[one.kind],
    words: one.title || t.untitled,
    small: [...one.numbers, one.about, one.customer].filter(Boolean).join(' · '),
    aside: one.draft ? t.draft : t[one.kind],
  })
  const pages = matchPages(pageEntries(user, services.data ?? []), wanted).map(
    (entry): Line => ({
      ...{ key: `page ${entry.to} ${entry.zh}`, to: entry.to, icon: entry.icon, words: entry[language], small: '' },
      aside: asideOf(entry, language) === entry[language] ? '' : asideOf(entry, language),
    }),
  )
  const patents: Line = {
    ...{ key: 'patents', icon: 'search', words: t.searchPatents(wanted), small: '', aside: '' },
    to: pathTo('/serviceHall/patentService', { query: { q: text.trim().slice(0, patentsMax) } }),
  }
  const all: readonly Group[] = [
    { name: worksForCustomers(user?.role ?? 'customer') ? t.customers : t.own, lines: found.map(ofFound) },
    { name: t.pages, lines: pages },
    { name: t.patents, lines: wanted === '' ? [] : [patents] },
  ]
  return {
    groups: all.filter(({ lines }) => lines.length > 0),
    isSettled: isAnswered && !services.isPending,
    isFailed: isAnswered && own.isError && wanted !== '',
    askNow: () => {
      setAsked(wanted)
      if (own.isError) void own.refetch()
    },
  }
}
