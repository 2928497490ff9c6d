import type { ReplyFor } from '../../api/send-call.ts'

export type Client = ReplyFor<'clients.getClient'>
export type ClientInList = ReplyFor<'clients.listClients'>['list'][number]
export type Customer = ReplyFor<'clients.listCustomers'>[number]
export type Alike = ReplyFor<'clients.findAlike'>[number]
