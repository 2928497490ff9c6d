/**
 * A service that issues digital invoices with the tax authority. No call throws for what the service or the network says. What is asked
 * under one order number is one invoice however often it is asked, so that a lost answer is asked for again.
 */
export interface InvoiceProvider {
  readonly name: string
  issue(asked: IssueRequest): Promise<IssueAnswer>
  query(asked: { readonly serial: string } | { readonly orderNo: string }): Promise<IssueState>
  /** Asks for a form for red letters of a whole invoice, under an id of ours of 32 letters. */
  openReversal(asked: ReversalRequest): Promise<IssueAnswer>
  queryReversal(id: string): Promise<ReversalState>
  /** Bytes of a file that an answer named; undefined where they cannot be had now. */
  download(url: string): Promise<Buffer | undefined>
}

export interface IssueRequest {
  /** Ours, new for each try. */
  readonly orderNo: string
  readonly kind: 'ordinary' | 'special'
  readonly buyer: {
    readonly name: string
    readonly taxNo: string
    readonly address: string
    readonly phone: string
    readonly bank: string
    readonly account: string
    readonly email: string
  }
  readonly note: string
  /** Fen. */
  readonly lines: readonly {
    readonly name: string
    readonly taxClass: string
    readonly rate: number
    readonly grossFen: number
    readonly taxFen: number
  }[]
  readonly askedAt: Date
}

export interface ReversalRequest {
  readonly id: string
  readonly kind: IssueRequest['kind']
  readonly number: string
  readonly reason: 'mistake' | 'returned' | 'serviceStopped' | 'allowance'
  readonly buyer: Pick<IssueRequest['buyer'], 'name' | 'taxNo'>
}

/** `later`: nothing is decided, the same may be asked again; `duplicate`: this number was taken before, ask what became of it. */
export type IssueAnswer =
  | { readonly kind: 'accepted'; readonly serial: string }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string }

export interface ProvidedFile {
  readonly format: 'pdf' | 'ofd'
  readonly url: string
}

export interface IssuedFacts {
  readonly serial: string
  readonly number: string
  readonly issuedAt: Date
  readonly files: readonly ProvidedFile[]
}

export type IssueState =
  | ({ readonly kind: 'issued' } & IssuedFacts)
  | { readonly kind: 'working'; readonly serial: string }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Nobody knows this number: it never arrived. */
  | { readonly kind: 'absent' }
  | { readonly kind: 'later'; readonly reason: string }

export type ReversalState =
  | { readonly kind: 'done'; readonly confirmationNo: string; readonly number: string; readonly serial: string }
  /** `needsConfirmation`: the buyer has to confirm it within 72 hours. */
  | { readonly kind: 'waiting'; readonly confirmationNo: string; readonly needsConfirmation: boolean }
  | { readonly kind: 'lapsed' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'later'; readonly reason: string }

/** Account of the seller at the service, as the configuration has it. */
export interface NuonuoSettings {
  readonly appKey: string
  readonly appSecret: string
  /** Tax number of the seller. */
  readonly taxNumber: string
  readonly clerk: string
  readonly phone: string
  readonly address: string
  readonly url: string
  readonly tokenUrl: string
}
