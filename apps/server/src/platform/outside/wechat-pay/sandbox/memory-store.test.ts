import { describeSandboxStore } from '../test/sandbox-store-contract.ts'
import { createMemorySandboxStore } from './memory-store.ts'

describeSandboxStore('in memory', async () => createMemorySandboxStore())
