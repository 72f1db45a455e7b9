import { describe, expect, it } from '@jest/globals';
import { downloadName } from './download-name.js';

describe('downloadName', () => {
  it('keeps names in any script', () => {
    expect(downloadName('미나 🌸', 42, 'png')).toBe('미나 🌸-42.png');
  });

  it('keeps a name from becoming a path or a hidden file', () => {
    expect(downloadName('../../etc/passwd', 1, 'png')).toBe('_.._etc_passwd-1.png');
    expect(downloadName('. .', 1, 'mp4')).toBe('atelier-1.mp4');
  });

  it('cuts a long name between characters, well within what storage takes', () => {
    const name = downloadName('😀'.repeat(255), 4294967295, 'png');
    expect(name).toBe(`${'😀'.repeat(60)}-4294967295.png`);
    expect(name.length).toBeLessThan(255);
  });
});
