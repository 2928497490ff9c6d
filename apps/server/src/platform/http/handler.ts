import type { Access, Call, InputOf, ReplyOf, Role } from '@portal/contract/call'
import type { CallsOf } from '@portal/contract/calls'
import type { Right } from '@portal/domain/people/rights/rights'
import type { Services } from '../../services.ts'
import type { Database, Db } from '../db/connection.ts'

export type OrganisationKind = 'person' | 'company' | 'agency'

/** The signed-in person where they work, as the membership says it (`toSessionUser`). `ownerId` owns the rows that they make and see as a customer. */
export interface SessionUser {
  readonly id: string
  readonly ownerId: string
  readonly account: string
  readonly name: string
  readonly organisation: { readonly id: string; readonly kind: OrganisationKind; readonly name: string }
  readonly memberId: string
  readonly isOwner: boolean
  /** That of the back office; else an agent in an agency, a customer where they are an owner, and a sub-account. */
  readonly role: Role
  /** The agency in which they work. */
  readonly agencyId: number | null
  /** What they may do in the organisation that they work in; `needs` of a call asks for one of these. */
  readonly rights: ReadonlySet<Right>
  /** All rows of the organisation; or what is in their hands, and besides that of these teams, of their clients, made by them. */
  readonly reach: 'all' | { readonly teams: readonly string[]; readonly clients: boolean; readonly made: boolean }
}

/** One file of a multipart call, spooled to disk and removed when the handler is done. */
export interface Upload {
  readonly fieldName: string
  readonly fileName: string
  readonly path: string
  readonly bytes: number
}

export interface CookieJar {
  get(name: string): string | undefined
  /** HttpOnly, SameSite=Lax, Secure on https; `maxAgeSeconds` 0 removes. */
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
}

export interface HandlerContext<C extends Call> {
  readonly input: InputOf<C>
  readonly user: UserFor<C['access']>
  readonly db: Db
  readonly database: Database
  readonly services: Services
  readonly language: 'en' | 'zh'
  readonly uploads: readonly Upload[]
  readonly cookies: CookieJar
  readonly client: {
    readonly requestId: string
    readonly ip: string
    readonly userAgent: string
    readonly language: 'en' | 'zh'
    readonly tokenHash: Buffer | undefined
  }
}

type UserFor<A extends Access> = A extends 'public' ? SessionUser | undefined : SessionUser

/** What is known of a multipart call before its first file. */
export interface FieldsBeforeFiles {
  /** As they were sent, unchecked. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly db: Db
  readonly services: Services
  readonly ip: string
}

export interface Implementation<C extends Call> {
  readonly call: C
  readonly handle: (context: HandlerContext<C>) => Promise<ReplyOf<C>>
  /** Refuses, by the fields sent before the first file, whoever may send none: for calls that need no sign-in. */
  readonly beforeFiles?: ((known: FieldsBeforeFiles) => Promise<void>) | undefined
}

/** Binds a handler to its call; names and types are checked against the contract. */
export function implement<C extends Call>(
  call: C,
  handle: Implementation<C>['handle'],
  beforeFiles?: Implementation<C>['beforeFiles'],
): Implementation<C> {
  return { call, handle, beforeFiles }
}

/** One implementation for every call of a contract module: a missing one does not compile. */
export type Implementations<M> = { readonly [K in keyof CallsOf<M>]: Implementation<CallsOf<M>[K]> }
