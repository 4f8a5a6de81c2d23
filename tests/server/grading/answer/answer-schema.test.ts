import { describe, expect, test } from 'bun:test';
import { answerJsonSchema, answerSchemaVersion, parseAnswer } from '@server/grading/answer/answer-schema';
import { strictSchemaError } from '@tests/support/openai/strict-schema';

const answer = { evidence: [], rationale: 'r', strengths: [], opportunities: [], nextSteps: [], score: 3 };

describe('the schema of an answer', () => {
  test('has its properties in the order in which they are to be written', () => {
    expect(Object.keys(answerJsonSchema().properties)).toEqual([
      'evidence',
      'rationale',
      'strengths',
      'opportunities',
      'nextSteps',
      'score',
    ]);
    expect<string[]>(answerJsonSchema().required).toEqual(Object.keys(answerJsonSchema().properties));
  });

  test('keeps the rules of strict output, and no bound of any criterion', () => {
    expect(strictSchemaError(answerJsonSchema())).toBeNull();
    expect<unknown>(answerJsonSchema().properties.score).toEqual({ type: 'integer' });
    expect<unknown>(answerJsonSchema().properties.evidence).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: { locator: { type: 'string' }, quote: { type: 'string' } },
        required: ['locator', 'quote'],
        additionalProperties: false,
      },
    });
  });

  test('has a version that is raised with it, because it is stored with every call', () => {
    const form = new Bun.CryptoHasher('sha256').update(JSON.stringify(answerJsonSchema())).digest('hex').slice(0, 12);
    expect({ answerSchemaVersion, form }).toEqual({ answerSchemaVersion: 1, form: '4f21ec1757db' });
  });

  test('refuses what departs from it, and names places without their contents', () => {
    expect(parseAnswer(answer)).toEqual({ ok: true, answer });
    expect(parseAnswer({ ...answer, score: 3.5 })).toEqual({ ok: false, reason: 'score must be an integer' });
    expect(parseAnswer({ ...answer, evidence: [{ locator: 1, quote: 'Jane' }] })).toEqual({
      ok: false,
      reason: 'evidence[0].locator must be a string',
    });
    expect(parseAnswer('Jane says')).toEqual({ ok: false, reason: 'the answer must be an object' });
  });
});
