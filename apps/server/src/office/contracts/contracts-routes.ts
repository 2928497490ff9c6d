import type * as contracts from '@portal/contract/office/contracts'
import type { Implementations } from '../../platform/http/handler.ts'
import { askContract } from './ask-contract.ts'
import { checkContract } from './check-contract.ts'
import { checkScan } from './check-scan.ts'
import { exportContracts, listContracts } from './contract-list.ts'
import { declineContract, endContract } from './end-contract.ts'
import { getContract, previewContract } from './get-contract.ts'
import { getDrafting } from './get-drafting.ts'
import { packContracts } from './pack-contracts.ts'
import { remindSigners } from './remind-signers.ts'
import { removeContract, saveContract } from './save-contract.ts'
import { sendContract } from './send-contract.ts'
import { noteOpened, requestCode, signContract } from './sign-contract.ts'
import { getSetup, saveTemplate } from './templates.ts'

export const contractsRoutes: Implementations<typeof contracts> = {
  ...{ listContracts, exportContracts, getContract, getSetup, getDrafting, saveContract, removeContract },
  ...{ previewContract, sendContract, noteOpened, requestCode, signContract, checkScan, declineContract, endContract },
  ...{ remindSigners, packContracts, askContract, saveTemplate, checkContract },
}
