// A reporter for `node --test` that shows what failed, and ends with one line of counts that test.mjs reads.
export default async function* report(source) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for await (const { type, data } of source) {
    if (data?.details?.type === 'suite') continue;
    // A file is an event of its own beside its tests; it counts only when it failed as such.
    const isFile =
      data?.file !== undefined &&
      data?.name !== undefined &&
      (data.name === data.file || data.file.endsWith(data.name));
    if (type === 'test:pass' && !isFile) {
      if (data.skip !== undefined || data.todo !== undefined) counts.skipped += 1;
      else counts.passed += 1;
    }
    if (type === 'test:fail') {
      const cause = data.details?.error?.cause ?? data.details?.error;
      if (isFile && /subtests? failed/.test(String(cause?.message ?? cause))) continue;
      counts.failed += 1;
      yield `  ✖ ${data.file?.split('/').slice(-2).join('/')}:${data.line} ${data.name}\n    ${String(
        cause?.stack ?? cause,
      )
        .split('\n')
        .slice(0, 8)
        .join('\n    ')}\n`;
    }
  }
  yield `counts ${JSON.stringify(counts)}\n`;
}
