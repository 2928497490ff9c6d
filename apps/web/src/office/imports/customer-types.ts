import type { ReplyFor } from '../../api/send-call.ts'

export type CustomerImport = ReplyFor<'customerImports.getImport'>
export type CustomerImportRow = ReplyFor<'customerImports.listRows'>['list'][number]
