/** Ends the process once its output is closed (`| head`): Vike would write that error to the closed stderr again and again. */
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(1))
