import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import { useMessages } from '../../app/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import { jumpTo } from '../../ui/JumpList.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { afterPress } from '../../ui/press.ts'
import { formMessages } from './messages.ts'
import styles from './places.module.css'

export interface PlaceFinding {
  readonly key: string
  /** A note is advice that asks for nothing: it has no word of its own. */
  readonly level: 'fix' | 'review' | 'pass' | 'note'
  readonly words: string
  /** Where the rule comes from. */
  readonly source: string
}

/** What the page knows about the places of its form, by dotted path. */
export interface Places {
  /** What is wrong there, once the person has been there or wanted to submit. */
  readonly errorAt: (path: string) => string | undefined
  /** Whether it can be changed: in a correction only what the reviewer opened. */
  readonly isOpen: (path: string) => boolean
  /** The reviewer's words. */
  readonly remarkAt: (path: string) => string | undefined
  readonly findingsAt: (path: string) => readonly PlaceFinding[]
  readonly onVisited: (path: string) => void
}

const PlacesContext = createContext<Places>({
  errorAt: () => undefined,
  isOpen: () => true,
  remarkAt: () => undefined,
  findingsAt: () => [],
  onVisited: () => {},
})

/** How long parts of a form that come later are waited for. */
const waitMilliseconds = 8000

/** The form's places; `?at=<path>` in the address goes to one of them as soon as it is there. */
export function PlacesProvider({ value, children }: { readonly value: Places; readonly children: ReactNode }) {
  useEffect(() => {
    const path = new URLSearchParams(window.location.search).get('at')
    if (path === null) return
    const isThere = () => {
      // A field that has no place of its own stands in the nearest part that has one.
      const found = partsOf(path).find((one) => document.getElementById(placeId(one)) !== null)
      if (found !== undefined) jumpTo(placeId(found))
      return found !== undefined
    }
    if (isThere()) return
    const observer = new MutationObserver(() => {
      if (isThere()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const end = window.setTimeout(() => observer.disconnect(), waitMilliseconds)
    return () => {
      window.clearTimeout(end)
      observer.disconnect()
    }
  }, [])
  // A field is mostly left by pressing what comes next, which must not move away meanwhile.
  const calm = useMemo(
    () => ({ ...value, onVisited: (path: string) => afterPress(() => value.onVisited(path)) }),
    [value],
  )
  return <PlacesContext.Provider value={calm}>{children}</PlacesContext.Provider>
}

/** `a.0.b` as `a.0.b`, `a.0`, `a`. */
function partsOf(path: string): readonly string[] {
  const keys = path.split('.')
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.'))
}

export function placeId(path: string): string {
  return `at-${path}`
}

export function usePlaces(): Places {
  return useContext(PlacesContext)
}

/** What a field of ours takes to stand at a place: `<TextField {...place('title')} … />`. */
export function usePlace() {
  const places = useContext(PlacesContext)
  return (path: string) => {
    const error = places.errorAt(path)
    return {
      id: placeId(path),
      disabled: !places.isOpen(path),
      onBlur: () => places.onVisited(path),
      ...(error && { error }),
    }
  }
}

const levelIcons = { fix: 'stop', review: 'warn', pass: 'check', note: 'info' } as const

/** The reviewer's words and what the checks say, beside the place; the rule's source is one click away. */
export function PlaceNotes({ path, error = false }: { path: string; error?: boolean }) {
  const { remarkAt, findingsAt, errorAt } = useContext(PlacesContext)
  const t = useMessages(formMessages)
  const remark = remarkAt(path)
  const wrong = error ? errorAt(path) : undefined
  const findings = findingsAt(path)
  if (!remark && !wrong && findings.length === 0) return null
  return (
    <div className={styles.notes}>
      {remark && (
        <p className={styles.remark}>
          <strong>{t.reviewer}</strong> {remark}
        </p>
      )}
      {wrong && (
        <p className={styles.wrong}>
          <Icon name="warn" size={16} />
          {wrong}
        </p>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding.key} data-level={finding.level}>
              <Icon name={levelIcons[finding.level]} size={16} />
              <span>
                {finding.level !== 'note' && <b>{t[finding.level]} </b>}
                {finding.words}
              </span>
              {finding.source && <Source>{finding.source}</Source>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Source({ children }: { children: ReactNode }) {
  const t = useMessages(formMessages)
  return (
    <Popover
      label={t.source}
      align="end"
      trigger={(attributes) => (
        <button type="button" {...attributes} className={styles.source}>
          {t.source}
        </button>
      )}
    >
      <p className={styles.sourceText}>{children}</p>
    </Popover>
  )
}
