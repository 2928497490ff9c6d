// A process of `runWorkerJob`: the module it is named takes the jobs that come (`answerWorkerJob`).
await import(process.argv[2] ?? '')
