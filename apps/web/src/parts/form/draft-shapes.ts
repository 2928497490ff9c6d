import type { SendOptions } from '../../api/send-call.ts'
import type { FieldConflict } from './merge-forms.ts'

/** `waiting`: the server cannot be reached or fails, and is tried again by itself; `signedOut`: the session has ended. */
export type DraftStatus = 'clean' | 'changed' | 'saving' | 'saved' | 'failed' | 'waiting' | 'signedOut' | 'conflict'

export interface SavedDraft {
  readonly orderNo: string
  readonly version: number
  readonly savedTime: string
}

/** The draft that a save goes to: a new one by its key, else the one that is there as it was seen last. */
export type DraftPlace =
  | { readonly draftKey: string; readonly orderNo?: undefined; readonly version?: undefined }
  | { readonly orderNo: string; readonly version: number | undefined }

/** The agency that stands beside the form: to another it is not handed in. */
export interface HandedTo {
  readonly agencyId?: number
}

export interface DraftOptions<Form, Saved extends SavedDraft> {
  /** Kind of form: what was typed in one is never put back into another. */
  readonly name: string
  readonly initial: Form
  /** Of a draft that lies on the server. */
  readonly kept?: { readonly orderNo: string; readonly version: number; readonly savedTime: string } | undefined
  /** False: the form is only looked at. */
  readonly enabled: boolean
  /** Sends the form. Without it the form is kept on the device alone, until it is submitted as a whole. */
  readonly post?:
    | ((where: DraftPlace & HandedTo, form: Form, options: SendOptions, isDraft: boolean) => Promise<Saved>)
    | undefined
  /** The draft as it lies on the server now; undefined if it may not be changed any more. */
  readonly read?: ((orderNo: string) => Promise<(SavedDraft & { readonly json: Form }) | undefined>) | undefined
  readonly onMade?: ((orderNo: string) => void) | undefined
}

/** What somebody else saved meanwhile, beside what is on the screen. */
export interface DraftConflict {
  /** Empty: the form was submitted or closed elsewhere. */
  readonly fields: readonly FieldConflict[]
  /** False: the person has put the decision off. */
  readonly isShown: boolean
}

/** What the screen shows of the keeping. */
export interface DraftView<Form> {
  readonly form: Form
  readonly status: DraftStatus
  readonly savedTime: string | undefined
  readonly conflict: DraftConflict | undefined
  /** When the text was typed that the device put back, and the form without it. */
  readonly putBack: { readonly at: string; readonly before: Form; readonly after: Form } | undefined
  /** Another's changes were joined with these. */
  readonly isJoined: boolean
  /** Whether what is unsaved lies on the device: not where the browser keeps nothing. */
  readonly isOnDevice: boolean
}
