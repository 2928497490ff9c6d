// npm run words: reads every text that people read and refuses the words that went (gone-words.ts).
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { goneWordsIn } from './gone-words.ts'
import { root } from './setup.mjs'
import { visibleTexts } from './visible-words.ts'

const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })
  .filter((file) => !/(^|\/)(node_modules|dist|generated|test)\/|\.test\.tsx?$/.test(file))
  .sort()

let texts = 0
let wrong = 0
for (const file of files) {
  for (const { language, line, text } of visibleTexts(file, readFileSync(join(root, file), 'utf8'))) {
    texts += 1
    for (const { word, instead } of goneWordsIn(file, language, text)) {
      wrong += 1
      console.error(`${file}:${line} “${word.exec(text)?.[0]}” in “${text}”: ${instead}`)
    }
  }
}
console.log(`${files.length} files, ${texts} texts, ${wrong} words that went`)
process.exitCode = wrong === 0 ? 0 : 1
