import { ConfigError, readConfig } from './config.ts'
import { describeConfig } from './describe-config.ts'

try {
  console.log(JSON.stringify(describeConfig(readConfig(process.env)), undefined, 2))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
