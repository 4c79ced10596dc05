// Preloaded into the services of the demo: ends them when the process that started them is gone without a word.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
