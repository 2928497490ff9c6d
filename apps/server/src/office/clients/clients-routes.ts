import type * as clients from '@portal/contract/office/clients'
import type { Implementations } from '../../platform/http/handler.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addCustomers } from './add-customers.ts'
import { exportClients, listClients } from './client-list.ts'
import { closeClient } from './close-client.ts'
import { declineInvitation } from './decline-invitation.ts'
import { findAlike } from './find-alike.ts'
import { getClient } from './get-client.ts'
import { getConflicts } from './get-conflicts.ts'
import { inviteCustomer } from './invite-customer.ts'
import { linkCustomer } from './link-customer.ts'
import { listCases } from './list-cases.ts'
import { listCustomers } from './list-customers.ts'
import { mergeClients } from './merge-clients.ts'
import { noteConflict } from './note-conflict.ts'
import { openInvitation } from './open-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import { saveClient } from './save-client.ts'
import { setPeople } from './set-people.ts'

export const clientsRoutes: Implementations<typeof clients> = {
  ...{ listClients, exportClients, getClient, listCases, findAlike, saveClient, closeClient, setPeople, mergeClients },
  ...{ listCustomers, linkCustomer, addCustomers, inviteCustomer, revokeInvitation },
  ...{ openInvitation, acceptInvitation, declineInvitation, getConflicts, noteConflict },
}
