import type * as admin from '@portal/contract/office/admin'
import type { Implementations } from '../../platform/http/handler.ts'
import { acceptOrder } from './accept-order.ts'
import { askCorrection } from './ask-correction.ts'
import { assignAgent } from './assign-agent.ts'
import { assignCases } from './assign-cases.ts'
import { changeRole } from './change-role.ts'
import { closeDeadline } from './close-deadline.ts'
import { completeOrder } from './complete-order.ts'
import { confirmContact } from './confirm-contact.ts'
import { createUser } from './create-user.ts'
import { disableUser } from './disable-user.ts'
import { findCases } from './find-cases.ts'
import { getReview } from './get-review.ts'
import { keepSignedScan } from './keep-signed-scan.ts'
import { listAgencies } from './list-agencies.ts'
import { listAgents } from './list-agents.ts'
import { listAudit, listAuditPeople } from './list-audit.ts'
import { listChannels } from './list-channels.ts'
import { listHandlers } from './list-handlers.ts'
import { listOrganisations } from './list-organisations.ts'
import { listQueue } from './list-queue.ts'
import { listQueues } from './list-queues.ts'
import { markFiled } from './mark-filed.ts'
import { exportOfficialDocuments, listOfficialDocuments } from './official-document-list.ts'
import { processed } from './processed.ts'
import { recordOfficialDocument } from './record-official-document.ts'
import { rejectOrder } from './reject-order.ts'
import { resetPassword } from './reset-password.ts'
import { revealNumber } from './reveal-number.ts'
import { setOrganisationOwner } from './set-organisation-owner.ts'
import { testChannel } from './test-channel.ts'
import { uploadDraft } from './upload-draft.ts'
import { exportUsers, listUsers } from './user-list.ts'
import { withdrawCorrection } from './withdraw-correction.ts'
import { withdrawDraft } from './withdraw-draft.ts'

export const adminRoutes: Implementations<typeof admin> = {
  acceptOrder,
  askCorrection,
  withdrawCorrection,
  assignAgent,
  assignCases,
  changeRole,
  closeDeadline,
  completeOrder,
  createUser,
  disableUser,
  confirmContact,
  findCases,
  getReview,
  keepSignedScan,
  listAgencies,
  listAgents,
  listAudit,
  listAuditPeople,
  listOfficialDocuments,
  exportOfficialDocuments,
  listChannels,
  listHandlers,
  listOrganisations,
  listQueue,
  listQueues,
  listUsers,
  exportUsers,
  markFiled,
  processed,
  recordOfficialDocument,
  rejectOrder,
  resetPassword,
  revealNumber,
  setOrganisationOwner,
  testChannel,
  uploadDraft,
  withdrawDraft,
}
