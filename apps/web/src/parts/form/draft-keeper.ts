import { draftSaveMilliseconds, draftUnsavedMillisecondsMax } from '@portal/contract/limits'
import { CallError, isGivenUp } from '../../api/call-error.ts'
import type { SendOptions } from '../../api/send-call.ts'
import { storedAccount, storedPerson } from '../../app/account.ts'
import { claimCopy, copiesOf, copyKey, type DeviceCopy, saveCopy } from '../../app/device-copies.ts'
import { accessToken, onTokenChange } from '../../app/session-store.ts'
import { removeStored } from '../../app/storage.ts'
import { type Dropping, registerTyped } from '../../app/typed-content.ts'
import type { DraftOptions, DraftStatus, DraftView, HandedTo, SavedDraft } from './draft-shapes.ts'

const retryMilliseconds = [2_000, 4_000, 8_000, 16_000, 32_000, 60_000]
const saveMillisecondsMax = 30_000
const copyMilliseconds = 250
const joinsMax = 5
/** What stays said while somebody types on. */
const toldStill: ReadonlySet<DraftStatus> = new Set(['conflict', 'saving', 'signedOut', 'waiting'])

/**
 * A form that is saved as it is typed and never lost: on the server within a second of a pause and when the page hides, on the
 * device meanwhile. One save at a time, in order; a lost network or a failing server is tried again, an ended session waits for
 * its renewal, another's version is joined.
 */
export class DraftKeeper<Form extends object, Saved extends SavedDraft = SavedDraft> {
  options: DraftOptions<Form, Saved>
  handedTo: HandedTo = {}
  readonly #account = storedAccount()
  readonly #person = storedPerson()
  readonly #id: string = crypto.randomUUID()
  readonly #listeners = new Set<() => void>()
  #view: DraftView<Form>
  #at: { orderNo: string | undefined; version: number | undefined; draftKey: string }
  /** What this page last loaded or saved. */
  #base: Form
  /** Sent, and not heard whether it came. */
  #unanswered: Form | undefined
  #isChanged = false
  #isDropped = false
  #running: Promise<boolean> | undefined
  /** When the oldest unsaved change was made. */
  #since: number | undefined
  #tries = 0
  #joins = 0
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined
  #copyKey: string | undefined
  #hasLooked = false

  constructor(options: DraftOptions<Form, Saved>) {
    const { initial, kept } = options
    this.options = options
    this.#base = initial
    this.#at = { orderNo: kept?.orderNo, version: kept?.version, draftKey: crypto.randomUUID() }
    this.#view = {
      form: initial,
      status: 'clean',
      savedTime: kept?.savedTime,
      conflict: undefined,
      putBack: undefined,
      isJoined: false,
      isOnDevice: false,
    }
  }

  readonly view = (): DraftView<Form> => this.#view
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Listens to network, page and session until the returned function is called. */
  readonly start = (): (() => void) => {
    const stops = [
      registerTyped({ hasUnsaved: this.hasUnsaved, save: this.#saveToLeave, drop: this.drop }),
      onTokenChange((_before, isRenewed) => void (isRenewed && this.#goOn())),
      listen(window, 'online', this.#goOn),
      listen(window, 'offline', () => this.#show({})),
      listen(window, 'pagehide', this.#leave),
      listen(document, 'visibilitychange', () => {
        if (document.visibilityState === 'hidden') this.#leave()
        else if (this.#view.status === 'waiting') this.#goOn()
      }),
      listen(window, 'beforeunload', (event) => {
        this.#leave()
        if (this.hasUnsaved() && !this.#keepCopy()) event.preventDefault()
      }),
    ]
    void this.#putBackCopy()
    return () => {
      for (const stop of stops) stop()
      clearTimeout(this.#saveTimer)
      if (this.hasUnsaved()) this.#keepCopy()
      clearTimeout(this.#copyTimer)
      this.#release()
    }
  }

  readonly change = (update: (form: Form) => Form): void => {
    if (!this.options.enabled) return
    const form = update(this.#view.form)
    if (form === this.#view.form) return
    if (this.#isStillEmpty(form)) {
      this.#restAsBegun(form)
      return
    }
    this.#isChanged = true
    const { status } = this.#view
    this.#show({ form, status: toldStill.has(status) ? status : 'changed' })
    clearTimeout(this.#copyTimer)
    this.#copyTimer = setTimeout(() => this.#keepCopy(), copyMilliseconds)
    if (status === 'conflict' || status === 'signedOut') return
    this.#since ??= Date.now()
    const left = this.#since + draftUnsavedMillisecondsMax - Date.now()
    this.#schedule(Math.max(0, Math.min(draftSaveMilliseconds, left)))
  }

  /** A new form in which everything is as it began: what was chosen and taken back makes no draft. */
  #isStillEmpty(form: Form): boolean {
    const isNew = this.#at.orderNo === undefined && this.#running === undefined && this.#unanswered === undefined
    return isNew && JSON.stringify(form) === JSON.stringify(this.#base)
  }

  #restAsBegun(form: Form): void {
    clearTimeout(this.#saveTimer)
    this.#isChanged = false
    this.#since = undefined
    this.#removeCopy()
    this.#show({ form, status: 'clean' })
  }

  /** Saves what is not saved yet; true when everything is. */
  readonly saveNow = async (): Promise<boolean> => this.#save({})

  /** Whether something is not saved, or about to be; read at the moment it matters. */
  readonly hasUnsaved = (): boolean => !this.#isDropped && (this.#isChanged || this.#running !== undefined)

  /** What is kept on the device alone is not saved: whoever signs out is asked. */
  readonly #saveToLeave = async () => (await this.saveNow()) && !this.hasUnsaved()

  /** Where the draft is kept now. */
  readonly place = () => this.#at

  /** Sends a form with the version of the last save; not as a draft, it is submitted and nothing of it stays on the device. */
  readonly send = async (form: Form, isDraft = true, options: SendOptions = {}): Promise<Saved> => {
    const { post, onMade } = this.options
    if (!post) throw new Error('this form is not kept on the server')
    const { orderNo, version, draftKey } = this.#at
    const where = orderNo === undefined ? { draftKey } : { orderNo, version }
    const saved = await post(
      isDraft ? where : { ...where, ...this.handedTo },
      form,
      { ...options, shownInPlace: true },
      isDraft,
    )
    this.#at = { orderNo: saved.orderNo, version: saved.version, draftKey }
    this.#base = form
    this.#unanswered = undefined
    if (!isDraft) this.forget()
    this.#show({ savedTime: saved.savedTime })
    if (orderNo === undefined && isDraft) onMade?.(saved.orderNo)
    return saved
  }

  /** What is on the screen was submitted as a whole. */
  readonly forget = (): void => {
    this.#isChanged = false
    this.#base = this.#view.form
    this.#removeCopy()
  }

  /** Sends none of it any more; a copy on the device, by whose it is, stays for the same person alone. */
  readonly drop = ({ keepsCopies }: Dropping): void => {
    const isKept = keepsCopies && this.#keepCopy()
    this.#isDropped = true
    this.#isChanged = false
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#copyTimer)
    if (isKept) this.#release()
    else this.#removeCopy()
  }

  readonly closePutBack = (): void => this.#show({ putBack: undefined })

  readonly showConflict = (isShown: boolean): void => {
    const { conflict } = this.#view
    if (conflict) this.#show({ conflict: { ...conflict, isShown } })
  }

  /** Saves the form as the person has put it together, from two versions or without the restored copy. */
  readonly settle = (form: Form): void => {
    this.#show({ conflict: undefined })
    if (this.#isStillEmpty(form)) {
      this.#restAsBegun(form)
      return
    }
    this.#show({ form, status: 'changed' })
    this.#isChanged = true
    this.#keepCopy()
    void this.saveNow()
  }

  #show(more: Partial<DraftView<Form>>): void {
    this.#view = { ...this.#view, ...more }
    this.tell()
  }

  /** Who listens looks again: also where what is known beside the form has changed. */
  readonly tell = (): void => {
    for (const listener of this.#listeners) listener()
  }

  #schedule(milliseconds: number): void {
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => void this.saveNow(), milliseconds)
  }

  readonly #goOn = (): void => {
    if (this.#isChanged && (this.#view.status === 'waiting' || this.#view.status === 'signedOut')) void this.saveNow()
  }

  /** The page hides or goes: what is typed is on the device at once, and on its way to the server. */
  readonly #leave = (): void => {
    if (!this.hasUnsaved()) return
    this.#keepCopy()
    if (this.#view.status !== 'conflict' && this.#view.status !== 'signedOut')
      void this.#save({ keepalive: isSmall(this.#view.form) })
  }

  async #save(options: SendOptions): Promise<boolean> {
    clearTimeout(this.#saveTimer)
    // Another caller may have begun the next save by the time this one goes on.
    while (this.#running) if (!(await this.#running)) return false
    if (!this.#isChanged || !this.options.post) return true
    if (this.#view.conflict) return false
    this.#running = this.#attempt(options)
    return this.#running
  }

  async #attempt(options: SendOptions): Promise<boolean> {
    const now = storedAccount()
    if (now !== undefined && now !== this.#account) {
      this.drop({ keepsCopies: storedPerson() === this.#person })
      this.#running = undefined
      return false
    }
    this.#isChanged = false
    this.#since = undefined
    const { form } = this.#view
    const token = accessToken()
    this.#show({ status: 'saving' })
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), saveMillisecondsMax)
    try {
      await this.send(form, true, { ...options, signal: limit.signal })
      this.#tries = 0
      if (!this.#isChanged) this.#removeCopy()
      this.#show({ status: this.#isChanged ? 'changed' : 'saved', isJoined: this.#joins > 0 })
      this.#joins = 0
      return true
    } catch (error) {
      if (this.#isDropped) return false
      this.#isChanged = true
      // Signed in again while this was on its way: what was heard is of the session before.
      if (isSessionOver(error) && accessToken() !== undefined && accessToken() !== token)
        return await this.#attempt(options)
      return await this.#answerTo(error, options, form)
    } finally {
      clearTimeout(timer)
      this.#running = undefined
    }
  }

  async #answerTo(error: unknown, options: SendOptions, form?: Form): Promise<boolean> {
    this.#keepCopy()
    const status = error instanceof CallError ? error.status : 0
    if (error instanceof CallError && error.errorCode === 'common.conflict') return this.#join(options)
    if (isSessionOver(error)) this.#show({ status: 'signedOut' })
    else if (isGivenUp(error) || (error instanceof CallError && isPassing(status))) {
      const asked = error instanceof CallError ? error.retryAfterSeconds : undefined
      this.#schedule(
        asked === undefined ? (retryMilliseconds[this.#tries] ?? Math.max(...retryMilliseconds)) : asked * 1000,
      )
      this.#tries += 1
      this.#unanswered = form ?? this.#unanswered
      this.#show({ status: 'waiting' })
    } else if (error instanceof CallError) this.#show({ status: 'failed' })
    else {
      this.#show({ status: 'failed' })
      throw error
    }
    return false
  }

  /** Somebody saved the draft meanwhile: what does not overlap is joined and saved, of the rest the person decides. */
  async #join(options: SendOptions): Promise<boolean> {
    const { orderNo } = this.#at
    this.#joins += 1
    if (orderNo === undefined) {
      // The key is of a draft that went its own way: this form becomes one of its own.
      this.#at = { ...this.#at, draftKey: crypto.randomUUID() }
      return this.#joins > joinsMax ? this.#answerTo(new CallError(0, {}), options) : this.#attempt(options)
    }
    try {
      const [theirs, { mergeForms }] = await Promise.all([this.options.read?.(orderNo), import('./merge-forms.ts')])
      if (!theirs) {
        this.#show({ status: 'conflict', conflict: { fields: [], isShown: true } })
        return false
      }
      const { form, conflicts } = mergeForms(this.#base, this.#view.form, theirs.json, this.#unanswered)
      this.#base = theirs.json
      this.#unanswered = undefined
      this.#at = { ...this.#at, version: theirs.version }
      if (conflicts.length > 0) {
        this.#show({
          form,
          status: 'conflict',
          conflict: { fields: conflicts, isShown: true },
          savedTime: theirs.savedTime,
        })
        this.#keepCopy()
        return false
      }
      this.#show({ form })
    } catch (error) {
      return this.#answerTo(error, options)
    }
    return this.#joins > joinsMax ? this.#answerTo(new CallError(0, {}), options) : this.#attempt(options)
  }

  /** @returns whether what is unsaved lies on the device. */
  #keepCopy(): boolean {
    clearTimeout(this.#copyTimer)
    const { form } = this.#view
    if (this.#account === undefined || this.#isDropped || !this.hasUnsaved()) return false
    const parts = Object.fromEntries(
      Object.entries(form).flatMap(([name, now]) => {
        const before = (this.#base as Record<string, unknown>)[name]
        return before === now ? [] : [[name, { before, now }] as const]
      }),
    )
    const { orderNo, version, draftKey } = this.#at
    const key = copyKey({ account: this.#account, form: this.options.name, orderNo }, this.#id)
    if (key !== this.#copyKey) {
      this.#removeCopy()
      this.#copyKey = key
      this.#release = claimCopy(key)
    }
    const copy: DeviceCopy = { at: new Date().toISOString(), version, draftKey, parts }
    const isOnDevice = saveCopy(key, copy)
    if (isOnDevice !== this.#view.isOnDevice) this.#show({ isOnDevice })
    return isOnDevice
  }

  #release = (): void => {}

  #removeCopy(): void {
    clearTimeout(this.#copyTimer)
    if (this.#copyKey !== undefined) removeStored(this.#copyKey)
    this.#copyKey = undefined
    this.#release()
  }

  /** Restores what was typed into this form in this browser and never reached the server. */
  async #putBackCopy(): Promise<void> {
    if (this.#hasLooked || !this.options.enabled || this.#account === undefined) return
    this.#hasLooked = true
    const { orderNo } = this.#at
    const keys = copiesOf({ account: this.#account, form: this.options.name, orderNo })
    if (keys.length === 0) return
    const { takeCopy } = await import('./take-copy.ts')
    const before = this.#view.form
    const taken = await takeCopy(keys, before, () => !this.#isChanged && !this.#isDropped)
    if (!taken) return
    const { form, conflicts, copy } = taken
    if (orderNo === undefined) this.#at = { ...this.#at, draftKey: copy.draftKey }
    this.#isChanged = true
    this.#show({ form, putBack: { at: copy.at, before, after: form }, status: 'changed' })
    this.#keepCopy()
    if (conflicts.length > 0) this.#show({ status: 'conflict', conflict: { fields: conflicts, isShown: true } })
    else if (this.options.post) this.#schedule(draftSaveMilliseconds)
  }
}

/** The browser refuses to go on with more than 64 KiB once the page is left: three bytes a character. */
const isSmall = (form: object) => JSON.stringify(form).length < 20_000

/** No answer, a server in trouble, too many calls: it passes. */
const isPassing = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500

const isSessionOver = (error: unknown) => error instanceof CallError && error.status === 401

function listen<Name extends keyof WindowEventMap>(
  target: Window | Document,
  name: Name | 'visibilitychange',
  hear: (event: Event) => void,
): () => void {
  target.addEventListener(name, hear)
  return () => target.removeEventListener(name, hear)
}
