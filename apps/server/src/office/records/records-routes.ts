import type * as records from '@portal/contract/office/records'
import type { Implementations } from '../../platform/http/handler.ts'
import { answerRegistration } from './answer-registration.ts'
import { claimCustomer } from './claim-customer.ts'
import { copyRecord } from './copy-record.ts'
import { finishRecord, moveRegistration } from './finish-record.ts'
import { getRecord, getSetup, getVersion } from './get-record.ts'
import { getReleased, openReleased } from './get-released.ts'
import { makeFile } from './make-file.ts'
import { decideProblem, exportProblems, listProblems, reportProblem } from './problems.ts'
import { exportRecords, listRecords } from './record-list.ts'
import { exportRegistrations, listRegistrations } from './registration-list.ts'
import { releaseRecord, withdrawRecord } from './release-record.ts'
import { exportReleased, listReleased } from './released-list.ts'
import { removeRecord, saveRecord } from './save-record.ts'
import { writeMessage } from './write-message.ts'

export const recordsRoutes: Implementations<typeof records> = {
  ...{ listRecords, exportRecords, getRecord, getVersion, getSetup, saveRecord, finishRecord, moveRegistration },
  ...{ removeRecord, copyRecord, makeFile, releaseRecord, withdrawRecord, listReleased, exportReleased, getReleased },
  ...{ openReleased, writeMessage, reportProblem, claimCustomer, listRegistrations, exportRegistrations },
  ...{ answerRegistration, listProblems, exportProblems, decideProblem },
}
