import { z } from 'zod';

// Else zod tries out whether it may make functions of text, which the content security policy refuses, and reports.
z.config({ jitless: true });
