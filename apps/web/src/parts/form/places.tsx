import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { jumpTo } from '../../ui/JumpList.tsx'
import layout from '../../ui/layout.module.css'
import { Popover } from '../../ui/Popover.tsx'
import texts from '../../ui/texts.module.css'
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

/** What the page knows now, read by who needs a part of it. */
export interface PlacesStore {
  readonly places: () => Places
  readonly subscribe: (listener: () => void) => () => void
}

const nowhere: Places = {
  errorAt: () => undefined,
  isOpen: () => true,
  remarkAt: () => undefined,
  findingsAt: () => [],
  onVisited: () => {},
}
const PlacesContext = createContext<PlacesStore>({ places: () => nowhere, subscribe: () => () => {} })

/** How long parts of a form that come later are waited for. */
const waitMilliseconds = 8000

interface PlacesProviderProps {
  readonly store: PlacesStore
  /** The place to begin at, where the address names none. */
  readonly first?: string | undefined
  readonly stepOf?: ((path: string) => string) | undefined
  readonly children: ReactNode
}

/** The form's places; `?at=<path>` in the address goes to one of them, or to its step, as soon as it is there. */
export function PlacesProvider({ store, first, stepOf, children }: PlacesProviderProps) {
  const begin = useEffectEvent(() => new URLSearchParams(window.location.search).get('at') ?? first)
  const stepAt = useEffectEvent((path: string) => stepOf && stepElement(stepOf(path)))
  useEffect(() => {
    const path = begin()
    if (path === undefined) return
    const isThere = () => {
      // A field that has no place of its own stands in the nearest part that has one.
      const ids = [...partsOf(path).map(placeId), stepAt(path) ?? '']
      const found = ids.find((id) => document.getElementById(id) !== null)
      if (found !== undefined) jumpTo(found)
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
  return <PlacesContext.Provider value={store}>{children}</PlacesContext.Provider>
}

/** `a.0.b` as `a.0.b`, `a.0`, `a`. */
function partsOf(path: string): readonly string[] {
  const keys = path.split('.')
  return keys.map((_, at) => keys.slice(0, keys.length - at).join('.'))
}

export function placeId(path: string): string {
  return `at-${path}`
}

/** Id of the place itself, else of the nearest part around it that the page shows, else of the step that it is filled in at. */
export function nearestPlace(path: string, stepOf: (path: string) => string): string {
  const shown = partsOf(path).map(placeId)
  return shown.find((id) => document.getElementById(id) !== null) ?? stepElement(stepOf(path))
}

export const stepElement = (step: string) => `section-${step}`

/** Places that remember what was asked of them: the same until an answer to one of these questions is another. */
function rememberPlaces({ places }: PlacesStore): () => Places {
  const asked = new Map<string, { readonly ask: () => unknown; readonly answer: unknown }>()
  const remember = <Answer,>(question: string, ask: () => Answer): Answer => {
    const answer = ask()
    asked.set(question, { ask, answer })
    return answer
  }
  const answers = (): Places => ({
    errorAt: (path) => remember(`error ${path}`, () => places().errorAt(path)),
    isOpen: (path) => remember(`open ${path}`, () => places().isOpen(path)),
    remarkAt: (path) => remember(`remark ${path}`, () => places().remarkAt(path)),
    findingsAt: (path) => {
      remember(`findings ${path}`, () => JSON.stringify(places().findingsAt(path)))
      return places().findingsAt(path)
    },
    onVisited: (path) => places().onVisited(path),
  })
  let last: Places | undefined
  return () => {
    if (last && [...asked.values()].every(({ ask, answer }) => ask() === answer)) return last
    asked.clear()
    last = answers()
    return last
  }
}

/** Places to ask: whoever asks is drawn anew when an answer changes. */
export function usePlaces(): Places {
  const store = useContext(PlacesContext)
  const [read] = useState(() => rememberPlaces(store))
  return useSyncExternalStore(store.subscribe, read)
}

/** A part of what the page knows; it must be the same while nothing of it changed. */
function usePlaceValue<Part>(read: (places: Places) => Part): Part {
  const { subscribe, places } = useContext(PlacesContext)
  return useSyncExternalStore(subscribe, () => read(places()))
}

/** Whether a place can be changed. */
export function useIsOpen(path: string): boolean {
  return usePlaceValue((places) => places.isOpen(path))
}

/** What a field of ours takes to stand at a place: `<TextField {...usePlaceAt('title')} … />`. */
export function usePlaceAt(path: string) {
  const { places } = useContext(PlacesContext)
  const error = usePlaceValue(({ errorAt }) => errorAt(path))
  return {
    id: placeId(path),
    disabled: !useIsOpen(path),
    onBlur: () => places().onVisited(path),
    ...(error && { error }),
  }
}

/** The same for several places of one part. */
export function usePlace() {
  const { errorAt, isOpen, onVisited } = usePlaces()
  return (path: string) => {
    const error = errorAt(path)
    return {
      id: placeId(path),
      disabled: !isOpen(path),
      onBlur: () => onVisited(path),
      ...(error && { error }),
    }
  }
}

const levelIcons = { fix: 'stop', review: 'warn', pass: 'check', note: 'info' } as const

/** The reviewer's words and what the checks say, beside the place; the rule's source is one click away. */
export function PlaceNotes({ path, error = false }: { path: string; error?: boolean }) {
  const t = useMessages(formMessages)
  const remark = usePlaceValue(({ remarkAt }) => remarkAt(path))
  const wrong = usePlaceValue(({ errorAt }) => (error ? errorAt(path) : undefined))
  // As a text they are the same while none of them changed.
  const said = usePlaceValue(({ findingsAt }) => JSON.stringify(findingsAt(path)))
  const findings = JSON.parse(said) as readonly PlaceFinding[]
  if (!remark && !wrong && findings.length === 0) return null
  return (
    <div className={layout.stack8}>
      {remark && (
        <p className={styles.remark}>
          <strong>{t.reviewer}</strong> {remark}
        </p>
      )}
      {wrong && (
        <p className={classes(layout.beside4, texts.bad13)}>
          <Icon name="warn" size={16} />
          {wrong}
        </p>
      )}
      {findings.length > 0 && (
        <ul className={classes(layout.stack4, texts.size13, styles.findings)}>
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
